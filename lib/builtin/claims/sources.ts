import type { ItemPart, PersonPart } from '../../evidence/parts';
import type { Claim, OwnFact } from '../../evidence/reasoned';
import type { ItemTable } from '../../evidence/table';
import type { Language } from '../../languages/index';
import type { Grounds } from './grounds';
import { asParts, ownFactsOf } from './own-facts';

/** What the claims about one item may cite. */
export type Sources = {
  person: readonly PersonPart[];
  /** Parts of the table, then what the built-in model itself knows of the item. */
  item: readonly ItemPart[];
  /** The ids of its own facts that tell ideas, by concept id. */
  traits: ReadonlyMap<string, string>;
};

/** The catalogue's sentence, which the built-in model itself gives; the caller may have a fact of the same key. */
export const ownSentence = ({ item }: Pick<Sources, 'item'>): ItemPart | undefined =>
  item.find(({ key, path }) => key === 'about' && path === undefined);

const YES_OR_NO = /^(?:true|false|yes|no|ja|nein|oui|non|sí|sì|si|sim|não|nao|はい|いいえ|是|否|有|无|無)$/iu;

/** Whether a part is a sentence about the item rather than an entry of its metadata. */
export const isProse = ({ key }: ItemPart): boolean => key === undefined || key === 'about';

/** Whether a part says something in words: a number, a yes or a kind says too little beside a sentence. */
export const tellsInWords = (part: ItemPart): boolean =>
  isProse(part) ||
  (part.derived === undefined &&
    part.key !== 'type' &&
    part.key !== 'name' &&
    /\p{L}/u.test(part.text) &&
    !YES_OR_NO.test(part.text.trim()));

/**
 * Gathers what claims about one item may cite: the parts of the table, then what the built-in model knows of it.
 *
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

/** Those facts that a claim cites. */
export function onlyCited(facts: readonly OwnFact[], claims: readonly Claim[]): OwnFact[] {
  const cited = new Set(claims.flatMap(({ it }) => it));
  return facts.filter(({ id }) => cited.has(id));
}
