import type { PersonPart } from '../../evidence/parts';
import type { Claim, OwnFact } from '../../evidence/reasoned';
import type { ItemTable } from '../../evidence/table';
import type { Language } from '../../languages/index';
import type { Grounds } from './grounds';
import { asParts, ownFactsOf } from './own-facts';
import type { Sources } from './sources';

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
