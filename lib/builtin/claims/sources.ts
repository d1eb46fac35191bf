import { ITEM_METADATA_KEYS, ITEM_METADATA_TYPES } from '../../contract/item-metadata';
import type { ItemPart, PersonPart } from '../../evidence/parts';
import type { Claim, OwnFact } from '../../evidence/reasoned';
import { asParts, type ItemTable } from '../../evidence/table';
import type { Language } from '../../languages/index';
import { tokenise } from '../../text/tokenise';
import { sentenceOf } from '../catalogue/catalogue';
import { conceptLabel, findConcepts } from '../concept-map/find-concepts';
import { type ItemView, isToldByCatalogue } from '../items/item-view';
import { traitsOf } from './common-words';
import type { Grounds } from './grounds';

/** The parts that claims about one item may cite. */
export type Sources = {
  person: readonly PersonPart[];
  /** Parts of the table, then the built-in model's own facts of the item. */
  item: readonly ItemPart[];
  /** The ids of its own facts that tell ideas, by concept id. */
  traits: ReadonlyMap<string, string>;
};

/** Finds the catalogue's sentence, a fact `about` of the model's own; undefined without one. A caller's `about` has a path. */
export const ownSentence = ({ item }: Pick<Sources, 'item'>): ItemPart | undefined =>
  item.find(({ key, path }) => key === 'about' && path === undefined);

const YES_OR_NO = /^(?:true|false|yes|no|ja|nein|oui|non|sí|sì|si|sim|não|nao|はい|いいえ|是|否|有|无|無)$/iu;

/** Returns true for a part without a key, such as a sentence of a description or a search result, or with the key `about`. */
export const isProse = ({ key }: ItemPart): boolean => key === undefined || key === 'about';

/** Returns true for prose (`isProse`) and entries in words; false for others: numbers, yes or no, type, name, derived values. */
export const tellsInWords = (part: ItemPart): boolean =>
  isProse(part) ||
  (part.derived === undefined &&
    part.key !== 'type' &&
    part.key !== 'name' &&
    /\p{L}/u.test(part.text) &&
    !YES_OR_NO.test(part.text.trim()));

const MAX_TRAITS = 5;
const MAX_TAGS = 3;

type Fact = Omit<OwnFact, 'id'>;

function translate(text: string, language: Language): string {
  if (language === 'en') return text;
  const tokens = tokenise(text, 'en');
  const [hit] = findConcepts(tokens, 'en');
  return hit && hit.from === 0 && hit.to === tokens.length ? conceptLabel(hit.id, language) : text;
}

/** Keys that hold words of a language rather than names. */
const WORDED = new Set('genre cuisine dietary_options key_features activities amenities category'.split(' '));

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

/**
 * Gathers what claims may cite, and the model's own facts (`facts`), numbered behind the table's (contract: truth-of-text): at
 * most one `about`, a sentence, and eight `trait`, ideas and tags; of the catalogue's things their metadata too (contract:
 * item-metadata). As a rule they are in the language of the answer.
 * @param person parts of the table
 * @param supplied the item in the table; undefined for one of the catalogue
 */
export function openSources(
  grounds: Grounds,
  language: Language,
  person: readonly PersonPart[],
  supplied: ItemTable | undefined,
): { sources: Sources; facts: OwnFact[] } {
  const { view } = grounds.judgement;
  const parts = supplied?.parts ?? [];
  const traits = knownTraits(grounds, language);
  // What the caller says of a thing stands; the catalogue speaks only where the caller is silent.
  const isSilent = isToldByCatalogue(view) && typeof view.told.description !== 'string';
  const sentence = view.entry && isSilent ? sentenceOf(view.entry, language) : undefined;
  const told: Fact[] = [
    ...(sentence === undefined ? [] : [{ key: 'about', value: sentence }]),
    ...traits.map(({ label }) => ({ key: 'trait', value: label })),
    ...nearTags(grounds, language).map((value) => ({ key: 'trait', value })),
    ...(supplied ? [] : metadataFacts(view, language)),
  ];
  const start = parts.filter(({ id }) => id.startsWith('f')).length + 1;
  const facts = told.map((fact, at) => ({ id: `f${start + at}`, ...fact }));
  const ids = facts.filter(({ key }) => key === 'trait').map(({ id }) => id);
  const idOfTrait = new Map(traits.map(({ id }, at) => [id, ids[at] as string]));
  return { sources: { person, item: [...parts, ...asParts(facts)], traits: idOfTrait }, facts };
}

/** Returns the facts that at least one of the claims cites, in their order. */
export function onlyCited(facts: readonly OwnFact[], claims: readonly Claim[]): OwnFact[] {
  const cited = new Set(claims.flatMap(({ it }) => it));
  return facts.filter(({ id }) => cited.has(id));
}
