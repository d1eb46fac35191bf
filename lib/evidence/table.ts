import { createLimitCheck } from '../constraints/limit-check';
import { type NumberRank, rankNumbers } from '../constraints/rank-numbers';
import type { PersonContext } from '../contract/task';
import { findRating, scaleOf } from '../text/read-rating';
import { derivedParts, factsOf, type TableItem, verdictsOf } from './item-parts';
import type { ItemPart, Liking, PersonPart, RequestPath, Verdict } from './parts';
import type { OwnFact } from './reasoned';
import { splitSentences } from './split-sentences';
import { tellFields, tellValue, within } from './tell-part';

/** From these on a rating reads as liking, and as dislike; between them as neither. */
const LIKED = 0.2;
const DISLIKED = -0.2;

function likingOf(rating: string, scale: number): Liking {
  const sentiment = findRating(rating, scale);
  if (sentiment === undefined) return 'unknown';
  if (sentiment >= LIKED) return 'liked';
  return sentiment <= DISLIKED ? 'disliked' : 'neither';
}

/**
 * Numbers the parts of a person: each preference and each sentence of the profile and of the free history (`p1` …), each
 * rated thing (`h1` …), each limit (`l1` …).
 *
 * @param preferences the path of the list of preferences, which the endpoints name differently
 */
function personParts(context: PersonContext, preferences: RequestPath): PersonPart[] {
  const said: Omit<PersonPart, 'id'>[] = [
    ...(context.preferences ?? []).map((text, at) => ({ path: within(preferences, at), text: text.trim() })),
    ...splitSentences(context.profile ?? '').map((text) => ({ path: 'context.profile', text })),
    ...splitSentences(context.history_text ?? '').map((text) => ({ path: 'context.history_text', text })),
  ];
  const history = context.history ?? [];
  const scale = scaleOf(history.map(({ rating }) => rating));
  return [
    ...said.map((part, at) => ({ id: `p${at + 1}`, ...part })),
    ...history.map(
      ({ item, rating, metadata }, at): PersonPart => ({
        id: `h${at + 1}`,
        path: within(within('context.history', at), 'rating'),
        text: rating,
        past: {
          name: item,
          rating,
          liking: likingOf(rating, scale),
          about: metadata && tellFields(metadata),
        },
      }),
    ),
    ...Object.entries(context.constraints ?? {}).map(
      ([key, value], at): PersonPart => ({
        id: `l${at + 1}`,
        path: within('context.constraints', key),
        text: tellValue(value),
        limit: { key, value },
      }),
    ),
  ];
}

/** Everything that reasons about one item may cite, and how it fares with each limit. */
export type ItemTable = TableItem & {
  /** Facts, then derived values. */
  parts: readonly ItemPart[];
  /** One for each limit of the person, in their order. */
  verdicts: readonly Verdict[];
};

/** The numbered table of one request: the words of the person and the facts of each item. */
export type EvidenceTable = ReturnType<typeof createTable>;

type TableInput = {
  context: PersonContext;
  /** Name of the list of preferences in the request's context. */
  preferences: 'preferences' | 'user_preferences';
  /** Supplied items; empty when items are to be generated. */
  items: readonly TableItem[];
};

/** Converts facts that a model gives itself to parts that claims can cite: values in words as text, no path and no sources. */
export const asParts = (own: readonly OwnFact[]): ItemPart[] =>
  own.map(({ id, key, value }) => ({ id, path: undefined, text: tellValue(value), key, value }));

/**
 * Returns an item with the facts that a model adds to it, as a copy, or the item itself where there are none; an id that the
 * item has already keeps its meaning. Its verdicts stay.
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
 * Numbers the parts of a request (contract: truth-of-text): of the person `p1`, `h1`, `l1`, …, of each item `f1`, `g1`, …. The
 * person's are made at once, an item's when it is first asked for, and ranks once for all items.
 */
export function createTable({ context, preferences, items }: TableInput) {
  const person: readonly PersonPart[] = personParts(context, `context.${preferences}`);
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
    /** Returns the parts of a supplied item, worked out when first asked for; undefined for an unknown reference. */
    item(ref: string): ItemTable | undefined {
      const place = places.get(ref);
      const item = place === undefined ? undefined : items[place];
      if (place === undefined || !item) return undefined;
      ranks ??= rankNumbers(items.map(({ metadata }) => metadata));
      const table = known.get(ref) ?? tableOf(item, factsOf(item), ranks[place] ?? []);
      known.set(ref, table);
      return table;
    },
    /**
     * Makes the parts of an item that a model came up with, anew at each call: the facts that it gives under their own ids, and
     * what is derived of them; it has no place among the items. Of several facts of one key limits are held against the last.
     */
    ownItem(name: string, type: string | undefined, own: readonly OwnFact[]): ItemTable {
      const item = { ref: name, path: undefined, name, type, metadata: asMetadata(own) };
      return tableOf(item, asParts(own), []);
    },
  };
}
