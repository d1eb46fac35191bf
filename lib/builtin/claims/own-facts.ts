import { ITEM_METADATA_KEYS, ITEM_METADATA_TYPES } from '../../contract/item-metadata';
import type { ItemPart } from '../../evidence/parts';
import type { OwnFact } from '../../evidence/reasoned';
import type { Language } from '../../languages/index';
import { tokenise } from '../../text/tokenise';
import { sentenceOf } from '../catalogue/catalogue';
import { conceptLabel, findConcepts } from '../concept-map/find-concepts';
import { type ItemView, isToldByCatalogue } from '../items/item-view';
import type { Grounds } from './grounds';
import { traitsOf } from './labels';

/** Traits that are told of one thing. */
const MAX_TRAITS = 5;
const MAX_TAGS = 3;

type Fact = Omit<OwnFact, 'id'>;

/** Translates a word of the catalogue that the concept map has; others stay as they are. */
function translate(text: string, language: Language): string {
  if (language === 'en') return text;
  const tokens = tokenise(text, 'en');
  const [hit] = findConcepts(tokens, 'en');
  return hit && hit.from === 0 && hit.to === tokens.length ? conceptLabel(hit.id, language) : text;
}

/** Keys that hold words of a language rather than names. */
const WORDED = new Set([
  'genre',
  'cuisine',
  'dietary_options',
  'key_features',
  'activities',
  'amenities',
  'category',
]);

function metadataFacts({ entry }: ItemView, language: Language): Fact[] {
  const { metadata = {}, facts: { minutes } = {} } = entry ?? {};
  const isTimed = minutes !== undefined && metadata.runtime_minutes === undefined;
  const told = { ...(isTimed && { duration_recommended: `${minutes} min` }), ...metadata };
  return ITEM_METADATA_KEYS.flatMap((key): Fact[] => {
    const value = (told as Record<string, unknown>)[key];
    const put = (text: string) => (WORDED.has(key) ? translate(text, language) : text);
    if (Array.isArray(value)) return [{ key, value: value.map(put) }];
    if (typeof value !== ITEM_METADATA_TYPES[key]) return [];
    return [{ key, value: typeof value === 'string' ? put(value) : value }];
  });
}

/** Puts those first that the person names or that are near, then those that the past has. */
function knownTraits({ judgement, marks, wishes, past, kind }: Grounds, language: Language) {
  const { nearest = [], view } = judgement;
  const wanted = new Set(wishes.flatMap(({ units }) => units.map(({ id }) => id)));
  const near = new Set(nearest.map(({ told }) => told.text));
  const weigh = (id: string) =>
    wanted.has(`concept:${id}`) || near.has(conceptLabel(id, 'en'))
      ? 2
      : Number(past.some((one) => one.view.concepts.has(id)));
  const known = marks.filter((id) => view.known.has(id)).toSorted((a, b) => weigh(b) - weigh(a));
  return traitsOf(known, kind, MAX_TRAITS, language);
}

/** Takes tags that are near to what somebody says, or weigh most; they are English alone. */
function nearTags({ judgement }: Grounds, language: Language): string[] {
  const { nearest = [], weightiest = [], view } = judgement;
  const tags = new Set(language === 'en' ? view.entry?.tags : []);
  const near = [...nearest.map(({ told }) => told.text), ...weightiest.map(({ text }) => text)];
  return [...new Set(near)].filter((text) => tags.has(text)).slice(0, MAX_TAGS);
}

/** The built-in model's own facts of an item, and the ids of those that tell ideas, by concept id. */
type OwnFacts = { facts: OwnFact[]; traits: ReadonlyMap<string, string> };

/**
 * Gathers the facts that the built-in model can give of an item, in the language of the answer: `about`, the catalogue's
 * sentence, where the caller has no description and the language has one; up to five ideas as `trait`, those that the person
 * names first, and in English up to three tags that are near to the person's words or weigh most, as `trait` too; and with
 * `isOwn` the metadata (contract: item-metadata).
 *
 * @param after the item's parts so far; new facts are numbered behind their `f1`, `f2`, …
 * @param isOwn whether the item is of the catalogue, so that the caller told nothing of it
 */
export function ownFactsOf(
  grounds: Grounds,
  language: Language,
  { after, isOwn }: { after: readonly ItemPart[]; isOwn: boolean },
): OwnFacts {
  const { view } = grounds.judgement;
  const traits = knownTraits(grounds, language);
  // What the caller says of a thing stands; the catalogue speaks only where the caller is silent.
  const isSilent = isToldByCatalogue(view) && typeof view.told.description !== 'string';
  const sentence = view.entry && isSilent ? sentenceOf(view.entry, language) : undefined;
  const facts: Fact[] = [
    ...(sentence === undefined ? [] : [{ key: 'about', value: sentence }]),
    ...traits.map(({ label }) => ({ key: 'trait', value: label })),
    ...nearTags(grounds, language).map((value) => ({ key: 'trait', value })),
    ...(isOwn ? metadataFacts(view, language) : []),
  ];
  const start = after.filter(({ id }) => id.startsWith('f')).length + 1;
  const numbered = facts.map((fact, at) => ({ id: `f${start + at}`, ...fact }));
  const ids = numbered.filter(({ key }) => key === 'trait').map(({ id }) => id);
  return { facts: numbered, traits: new Map(traits.map(({ id }, at) => [id, ids[at] as string])) };
}
