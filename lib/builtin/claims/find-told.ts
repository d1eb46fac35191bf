import type { LimitResult } from '../../constraints/limit';
import { looseText } from '../../evidence/known-values';
import type { ItemPart } from '../../evidence/parts';
import { detectLanguage } from '../../languages/detect';
import type { Language } from '../../languages/index';
import type { Phrase } from '../../reader/clauses-of';
import { remember, rememberOf } from '../../text/remember';
import { foldText, tokenise } from '../../text/tokenise';
import type { CatalogueEntry } from '../catalogue/catalogue';
import { conceptLabel, findConcepts } from '../concept-map/find-concepts';
import type { Unit } from '../person/person';
import { isProse, ownSentence, type Sources } from './sources';

type Wanted = Pick<Unit, 'id' | 'keys'>;

const MAX_TEXT = 400;

/** Reads keys and ideas by the part's own language, that of a wish, and English; once, since every wish is looked for in them. */
const wordsOf = rememberOf((part: ItemPart) =>
  remember((language: Language) => {
    const text = part.text.slice(0, MAX_TEXT);
    const languages = new Set<Language>([language, detectLanguage(foldText(text), language), 'en']);
    const [keys, concepts] = [new Set<string>(), new Set<string>()];
    for (const one of languages) {
      const tokens = tokenise(text, one);
      for (const { key } of tokens) keys.add(key);
      for (const { id } of findConcepts(tokens, one)) concepts.add(id);
    }
    return { keys, concepts };
  }),
);

function saysUnit(part: ItemPart, { id, keys }: Wanted, language: Language): boolean {
  const [kind, name = ''] = id.split(':', 2);
  const words = wordsOf(part)(language);
  if (kind === 'concept' && words.concepts.has(name)) return true;
  const all = kind === 'key' ? [name] : keys;
  return all.length > 0 && all.every((key) => words.keys.has(key));
}

/** Sentences tell more than entries, which tell more than a bare kind. */
const plainness = (part: ItemPart) => (isProse(part) ? 0 : part.key === 'type' ? 2 : 1);

const MAX_CITED = 2;

/**
 * Finds the ids of at most two underived parts that say units of a wish (contract: truth-of-text), the one that says most first;
 * empty where none does. Of each part the first 400 UTF-16 units are read.
 * @param language of the wish
 */
export function partsWith(sources: Sources, units: readonly Wanted[], language: Language): string[] {
  const { item, traits } = sources;
  const cited: string[] = [];
  const parts = item.filter(({ derived }) => !derived).toSorted((a, b) => plainness(a) - plainness(b));
  const sentence = ownSentence(sources);
  const says = (part: ItemPart, unit: Wanted) => {
    const idea = unit.id.startsWith('concept:') ? unit.id.slice('concept:'.length) : undefined;
    if (part.key === 'trait' && part.path === undefined)
      return idea !== undefined && traits.get(idea) === part.id;
    // Ideas of the catalogue's things are told as such, and not by a sentence that may only touch them.
    return (part !== sentence || idea === undefined) && saysUnit(part, unit, language);
  };
  let left = units;
  while (left.length > 0 && cited.length < MAX_CITED) {
    const rest = left;
    const [best] = parts
      .map((part) => ({ id: part.id, met: rest.filter((unit) => says(part, unit)) }))
      .toSorted((a, b) => b.met.length - a.met.length);
    if (!best?.met.length) break;
    cited.push(best.id);
    left = rest.filter((unit) => !best.met.includes(unit));
  }
  return cited;
}

/** Finds the ids of at most two parts of an item that name some of the concepts, as `partsWith`; empty where none does. */
export const partsWithIdeas = (sources: Sources, ids: readonly string[]): string[] =>
  partsWith(
    sources,
    ids.map((id) => ({ id: `concept:${id}`, keys: [] })),
    'en',
  );

/** Finds an underived part that contains words, but for case and marks, a sentence first; undefined if none, or for marks. */
export function partNaming({ item }: Pick<Sources, 'item'>, text: string): ItemPart | undefined {
  const loose = looseText(text);
  if (loose === '') return undefined;
  const saying = item.filter((part) => !part.derived && looseText(part.text).includes(loose));
  return saying.toSorted((a, b) => plainness(a) - plainness(b))[0];
}

/** Finds a part that tells a phrase of the reader, or an idea or tag of `entry`; undefined for names and where none is known. */
export function partOfPhrase(
  sources: Sources,
  { text, source }: Phrase,
  entry: CatalogueEntry | undefined,
): ItemPart | undefined {
  const { item, traits } = sources;
  const loose = looseText(text);
  if (source === 'name' || loose === '') return undefined;
  if (source === 'type') return item.find(({ key }) => key === 'type');
  const key = source === 'metadata' ? text.slice(0, text.indexOf(':')) : undefined;
  // A description among the metadata is prose like any other, and was read in one piece.
  if (key === 'description')
    return item.find((part) => isProse(part) && loose.includes(looseText(part.text)));
  if (key !== undefined) return item.find((part) => !part.derived && part.key?.replaceAll('_', ' ') === key);
  const idea = entry?.concepts.find((id) => conceptLabel(id, 'en') === text);
  if (idea !== undefined) return item.find(({ id }) => id === traits.get(idea));
  const prose = item.filter(isProse);
  return (
    prose.find((part) => looseText(part.text).includes(loose)) ??
    item.find((part) => part.key === 'trait' && part.text === text) ??
    prose.find((part) => loose.includes(looseText(part.text)))
  );
}

/** Finds the ids of the parts that decided on a limit: at most two entries, else one that names the value; empty for none. */
export function partsOfResult({ item }: Sources, { facts = [], actual }: LimitResult): string[] {
  const keys = new Set(facts.map(({ key }) => key));
  const entries = item.filter(({ key, derived }) => !derived && key !== undefined && keys.has(key));
  if (entries.length > 0) return entries.slice(0, MAX_CITED).map(({ id }) => id);
  const named = typeof actual === 'string' ? partNaming({ item }, actual) : undefined;
  return named ? [named.id] : [];
}
