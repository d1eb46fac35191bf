import { createLimitCheck } from '../constraints/limit-check';
import { type NumberRank, rankNumbers } from '../constraints/rank-numbers';
import type { PersonContext } from '../contract/task';
import { derivedParts, factsOf, type TableItem, verdictsOf } from './item-parts';
import type { ItemPart, PersonPart, Verdict } from './parts';
import { personParts } from './person-parts';
import type { OwnFact } from './reasoned';
import { tellValue } from './request-path';

/** Everything that reasons about one item may cite, and how it fares with each limit. */
export type ItemTable = TableItem & {
  /** Facts, then derived values. */
  parts: readonly ItemPart[];
  /** One for each limit of the person, in their order. */
  verdicts: readonly Verdict[];
};

/** The numbered table of one request: the words of the person and the facts of each item. */
export type EvidenceTable = {
  person: readonly PersonPart[];
  items: readonly TableItem[];
  /** Returns the parts of a supplied item, worked out when first asked for; undefined for an unknown reference. */
  item(ref: string): ItemTable | undefined;
  /** Numbers the parts of an item that a model came up with, by the facts that it gives. */
  ownItem(name: string, type: string | undefined, facts: readonly OwnFact[]): ItemTable;
};

/** How a table is made. */
type TableInput = {
  context: PersonContext;
  /** Name of the list of preferences in the request's context. */
  preferences: 'preferences' | 'user_preferences';
  /** Supplied items; empty when items are to be generated. */
  items: readonly TableItem[];
};

/** Turns facts of a model's own into parts. */
const asParts = (own: readonly OwnFact[]): ItemPart[] =>
  own.map(({ id, key, value }) => ({ id, path: undefined, text: tellValue(value), key, value }));

/**
 * Returns an item with the facts that a model adds to it, as a copy; an id that the item has already keeps its
 * meaning.
 */
export const withOwnFacts = (item: ItemTable, own: readonly OwnFact[]): ItemTable => {
  const known = new Set(item.parts.map(({ id }) => id));
  const added = asParts(own).filter(({ id }) => !known.has(id));
  return added.length === 0 ? item : { ...item, parts: [...item.parts, ...added] };
};

/** Turns the same facts into metadata, which limits are held against. */
const asMetadata = (facts: readonly OwnFact[]): Record<string, unknown> =>
  Object.fromEntries(facts.map(({ key, value }) => [key, value]));

/**
 * Numbers the parts of a request (spec: evidence, "The table"). The person's parts are made at once, an item's when it is
 * first asked for, and ranks once for all items.
 */
export function createTable({ context, preferences, items }: TableInput): EvidenceTable {
  const person = personParts(context, `context.${preferences}`);
  const checkLimits = createLimitCheck(context.constraints);
  const names = items.map(({ name }) => name);
  const places = new Map(items.map(({ ref }, at) => [ref, at]));
  const known = new Map<string, ItemTable>();
  let ranks: readonly (readonly NumberRank[])[] | undefined;

  const tableOf = (item: TableItem, facts: readonly ItemPart[], rank: readonly NumberRank[]): ItemTable => {
    const verdicts = verdictsOf(facts, checkLimits(item.metadata));
    return { ...item, verdicts, parts: [...facts, ...derivedParts(item, facts, rank, verdicts, names)] };
  };
  return {
    person,
    items,
    item(ref) {
      const place = places.get(ref);
      const item = place === undefined ? undefined : items[place];
      if (place === undefined || !item) return undefined;
      ranks ??= rankNumbers(items.map(({ metadata }) => metadata));
      const table = known.get(ref) ?? tableOf(item, factsOf(item), ranks[place] ?? []);
      known.set(ref, table);
      return table;
    },
    ownItem(name, type, own) {
      const item = { ref: name, path: undefined, name, type, metadata: asMetadata(own) };
      return tableOf(item, asParts(own), []);
    },
  };
}
