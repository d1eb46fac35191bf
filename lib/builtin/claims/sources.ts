import type { ItemPart, PersonPart } from '../../evidence/parts';
import type { Claim, OwnFact } from '../../evidence/reasoned';
import { asParts, type ItemTable } from '../../evidence/table';
import type { Language } from '../../languages/index';
import type { Grounds } from './grounds';
import { ownFactsOf } from './own-facts';

/** The parts that claims about one item may cite. */
export type Sources = {
  person: readonly PersonPart[];
  /** Parts of the table, then the built-in model's own facts of the item. */
  item: readonly ItemPart[];
  /** The ids of its own facts that tell ideas, by concept id. */
  traits: ReadonlyMap<string, string>;
};

/** Finds the catalogue's sentence, a fact of the built-in model's own; a caller's fact may have the same key and has a path. */
export const ownSentence = ({ item }: Pick<Sources, 'item'>): ItemPart | undefined =>
  item.find(({ key, path }) => key === 'about' && path === undefined);

const YES_OR_NO = /^(?:true|false|yes|no|ja|nein|oui|non|sí|sì|si|sim|não|nao|はい|いいえ|是|否|有|无|無)$/iu;

/**
 * Returns true for a sentence about the item: a part without a key, of a description, one in the metadata too, or of a search, or
 * one with the key `about`, the catalogue's or the caller's.
 */
export const isProse = ({ key }: ItemPart): boolean => key === undefined || key === 'about';

/** Returns true when a part says something in words; false for numbers, yes and no, the type, the name and derived values. */
export const tellsInWords = (part: ItemPart): boolean =>
  isProse(part) ||
  (part.derived === undefined &&
    part.key !== 'type' &&
    part.key !== 'name' &&
    /\p{L}/u.test(part.text) &&
    !YES_OR_NO.test(part.text.trim()));

/**
 * Gathers what claims about one item may cite, and the model's own facts among it (`facts`), by `ownFactsOf`: of one of the
 * catalogue with its metadata.
 *
 * @param person parts of the table
 * @param supplied the item in the table; undefined for one of the catalogue
 */
export function openSources(
  grounds: Grounds,
  language: Language,
  person: readonly PersonPart[],
  supplied: ItemTable | undefined,
): { sources: Sources; facts: OwnFact[] } {
  const parts = supplied?.parts ?? [];
  const { facts, traits } = ownFactsOf(grounds, language, { after: parts, isOwn: !supplied });
  return { sources: { person, item: [...parts, ...asParts(facts)], traits }, facts };
}

/** Returns the facts that at least one of the claims cites, in their order. */
export function onlyCited(facts: readonly OwnFact[], claims: readonly Claim[]): OwnFact[] {
  const cited = new Set(claims.flatMap(({ it }) => it));
  return facts.filter(({ id }) => cited.has(id));
}
