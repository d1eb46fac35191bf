import { rememberOf } from '../text/remember';
import type { ItemPart, PersonPart } from './parts';
import type { Claim } from './reasoned';
import type { EvidenceTable, ItemTable } from './table';

/** A result of a web search, as it was given to the model under its id. */
export type SearchPart = { id: string; text: string };

/** The parts that a claim cites, as far as they exist. */
export type Cited = {
  you: readonly PersonPart[];
  it: readonly ItemPart[];
  /** Parts of other candidates, cited as `c2.f3`, or `c2` for its name alone. */
  others: readonly { item: ItemTable; part: ItemPart | undefined }[];
};

/** An id of the person, of the item itself, or of another candidate; models add brackets and capitals. */
const ID = /^[\s[(]*(?:(c\d{1,3})(?:[.:/ ]|$))?\s*([phlfgs]\d{1,3})?[\s\])]*$/iu;
const MAX_IDS = 12;

/** The parts of a person by id, of which there can be thousands. */
const personById = rememberOf(
  (person: readonly PersonPart[]) => new Map(person.map((part) => [part.id, part])),
);

/**
 * Looks up the parts that a claim cites, by the first 12 ids of both lists together (contract: truth-of-text). Case and brackets
 * do not matter, and an id in the wrong list counts in the right one; one that does not exist is left out or, where it begins as
 * one of another item, `c2.f99`, may count as less: the name of that item, or a part of this one.
 */
export function resolveCitation(
  { you, it }: Claim,
  item: ItemTable,
  table: EvidenceTable,
  searches: readonly SearchPart[],
): Cited {
  const cited = {
    you: new Set<PersonPart>(),
    it: new Map<string, ItemPart>(),
    others: new Map<string, Cited['others'][number]>(),
  };
  for (const written of [...you, ...it].slice(0, MAX_IDS)) {
    const [, ref, id] = ID.exec(written.toLowerCase()) ?? [];
    const other = ref !== undefined && ref !== item.ref ? table.item(ref) : undefined;
    if (other) {
      cited.others.set(written, { item: other, part: other.parts.find((part) => part.id === id) });
      continue;
    }
    const person = personById(table.person).get(id ?? '');
    const fact = item.parts.find((part) => part.id === id);
    const found = searches.find((part) => part.id === id);
    if (person) cited.you.add(person);
    if (fact) cited.it.set(fact.id, fact);
    if (found) cited.it.set(found.id, { id: found.id, path: undefined, text: found.text });
  }
  return { you: [...cited.you], it: [...cited.it.values()], others: [...cited.others.values()] };
}
