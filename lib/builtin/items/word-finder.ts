import type { WordFinder } from '../../constraints/thing';
import { detectLanguage, LANGUAGES, type Language } from '../../text/detect-language';
import { remember } from '../../text/remember';
import { foldText, tokenise } from '../../text/tokenise';
import { findConcepts } from '../concept-map/find-concepts';
import type { ItemView } from './item-view';
import { saidInClause } from './said-in-clause';

/** A wanted value as an item is searched for it. */
type Wanted = { keys: readonly string[]; concepts: ReadonlySet<string> };

const languageOf = (words: string) => detectLanguage(foldText(words));

/** @param languages whose ideas count besides those of the value's own language */
function readValue(value: string, languages: readonly Language[]): Wanted {
  const language = languageOf(value);
  const tokens = tokenise(value, language);
  const concepts = new Set(findConcepts(tokens, language).map(({ id }) => id));
  for (const other of languages)
    for (const { id } of findConcepts(tokenise(value, other), other)) concepts.add(id);
  return { keys: tokens.map(({ key }) => key), concepts };
}

/** Values that are remembered of each sort. */
const MOST_VALUES = 1000;
const plainValue = remember((value) => readValue(value, ['en']), MOST_VALUES);
/** The names of diets are told apart by no language. */
const dietValue = remember((value) => readValue(value, LANGUAGES), MOST_VALUES);

/** How plainly a thing must say what it is. */
const PLAINLY = 0.5;
const isKind = ({ concepts }: ItemView, id: string) => (concepts.get(id) ?? 0) >= PLAINLY;

/** Finds words and ideas in what was read of an item, in any language. */
export const WORDS_OF_ITEMS: WordFinder<ItemView> = {
  mentions(item, value, isDiet) {
    const { keys, concepts } = (isDiet ? dietValue : plainValue)(value);
    if (keys.length > 0 && keys.every((key) => item.keys.has(key))) return true;
    return [...concepts].some((id) => isKind(item, id));
  },
  says: (item, words) => saidInClause(item, words, languageOf(words)),
  isKind,
};
