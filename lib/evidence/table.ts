import { type NumberRank, rankNumbers, sumCharges } from '../constraints/derive-numbers';
import { createLimitCheck, type LimitVerdict } from '../constraints/limit-check';
import type { PersonContext } from '../contract/task';
import { findRating, scaleOf } from '../text/read-rating';
import { rememberOf } from '../text/remember';
import type { Derived, ItemPart, Liking, PersonPart, Verdict } from './parts';
import type { OwnFact } from './reasoned';
import { splitSentences } from './split-sentences';
import { quotable, tellFields, tellValue, within } from './tell-part';

/** From these on a rating reads as liking, and as dislike; between them as neither. */
const LIKED = 0.2;
const DISLIKED = -0.2;

function likingOf(rating: string, scale: number): Liking {
  const sentiment = findRating(rating, scale);
  if (sentiment === undefined) return 'unknown';
  if (sentiment >= LIKED) return 'liked';
  return sentiment <= DISLIKED ? 'disliked' : 'neither';
}

/** Numbers preferences and sentences of profile and history (`p1` …), rated things (`h1` …) and limits (`l1` …). */
function personParts(context: PersonContext, preferences: string): PersonPart[] {
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

type TableItem = {
  /** `c1`, or a name for the one item that is explained. */
  ref: string;
  /** Undefined for an item that a model came up with. */
  path: string | undefined;
  name: string;
  type?: string | undefined;
  description?: string | undefined;
  metadata?: Record<string, unknown> | undefined;
};

const MAX_FACTS = 100;

/** An entry with a blank key and an empty value, or a bare yes to it, would make an empty sentence. */
const isTellable = (key: string, value: unknown): boolean =>
  /[^\s_]/u.test(key) || (value !== true && quotable(tellValue(value)) !== '');

/** Numbers as `f1` … type, sentences of descriptions and entries that say something, the first 100 of them all. */
function factsOf({ path, name, type, description, metadata }: TableItem): ItemPart[] {
  const at = (key: string, base = path) => (base === undefined ? undefined : within(base, key));
  const facts: Omit<ItemPart, 'id'>[] = [
    ...(type === undefined ? [] : [{ path: at('type'), text: type, key: 'type', value: type }]),
    ...splitSentences(description ?? '').map((text) => ({ path: at('description'), text })),
    ...Object.entries(metadata ?? {})
      .filter(([key, value]) => value !== null && value !== undefined && isTellable(key, value))
      .flatMap(([key, value]) => {
        const entryPath = at(key, at('metadata'));
        // A description among the metadata is prose like any other.
        if (key === 'description' && typeof value === 'string')
          return splitSentences(value).map((text) => ({ path: entryPath, text }));
        return [{ path: entryPath, text: tellValue(value), key, value }];
      }),
  ];
  // Of an item that has nothing but a name, that is all that a reason can rest on.
  if (facts.length === 0) facts.push({ path: at('name'), text: name, key: 'name', value: name });
  return facts.slice(0, MAX_FACTS).map((fact, place) => ({ id: `f${place + 1}`, ...fact }));
}

/** Puts the ids of limit and fact into the verdicts of the limits `l1`, `l2`, …; none for a fact that has no id. */
function verdictsOf(facts: readonly ItemPart[], verdicts: readonly LimitVerdict[]): Verdict[] {
  // Of two facts of one key the first counts.
  const ids = new Map(facts.toReversed().map(({ key, id }) => [key, id]));
  return verdicts.map(({ key: _, value: __, fact, ...verdict }, at) => ({
    ...verdict,
    limit: `l${at + 1}`,
    fact: fact && ids.get(fact.key),
  }));
}

/**
 * Numbers as `g1`, `g2` … the values that code derives of an item: its place in the list, sums of price and charges, and by how
 * much it keeps limits, last, so that the ids of the others do not depend on the person.
 *
 * @param names of all items, in the order in which they were ranked
 */
function derivedParts(
  { metadata }: TableItem,
  facts: readonly ItemPart[],
  ranks: readonly NumberRank[],
  verdicts: readonly Verdict[],
  names: readonly string[],
): ItemPart[] {
  const byKey = new Map(facts.map((fact) => [fact.key, fact]));
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const from = (fact: ItemPart | undefined, derived: Derived): Omit<ItemPart, 'id'>[] =>
    fact ? [{ path: fact.path, text: fact.text, key: fact.key, value: fact.value, derived }] : [];
  const derived = [
    ...ranks.flatMap(({ key, next, ...rank }) =>
      from(byKey.get(key), {
        kind: 'rank',
        ...rank,
        next: next && { name: names[next.index] ?? '', by: next.by },
      }),
    ),
    ...sumCharges(metadata).flatMap(({ keys, total }) =>
      from(byKey.get(keys[0]), { kind: 'sum', keys: keys.slice(1), total }),
    ),
    ...verdicts.flatMap(({ limit, outcome, fact, gap }) =>
      outcome === 'kept' && gap ? from(byId.get(fact ?? ''), { kind: 'gap', limit, by: gap }) : [],
    ),
  ];
  return derived.map((part, at) => ({ id: `g${at + 1}`, ...part }));
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

/** Converts facts that a model gives itself to parts that claims can cite, told in words, without a path (contract: evidence). */
export const asParts = (own: readonly OwnFact[]): ItemPart[] =>
  own.map(({ id, key, value }) => ({ id, path: undefined, text: tellValue(value), key, value }));

/**
 * Returns a copy of an item with the facts that a model adds to it (contract: truth-of-text), or the item itself where there are
 * none; an id that it has already keeps its meaning. Its verdicts stay.
 */
export const withOwnFacts = (item: ItemTable, own: readonly OwnFact[]): ItemTable => {
  const known = new Set(item.parts.map(({ id }) => id));
  const added = asParts(own).filter(({ id }) => !known.has(id));
  return added.length === 0 ? item : { ...item, parts: [...item.parts, ...added] };
};

/**
 * Numbers the parts of a request (contract: truth-of-text): of the person `p1`, `h1`, `l1`, …, of each item facts, `f1`, …, of a
 * supplied one at most 100, and what is derived of them, `g1`, …. The person's are made at once, a supplied item's when it is
 * first asked for.
 */
export function createTable({ context, preferences, items }: TableInput) {
  const person: readonly PersonPart[] = personParts(context, `context.${preferences}`);
  const checkLimits = createLimitCheck(context.constraints);
  const names = items.map(({ name }) => name);
  const placed = new Map(items.map((item, at) => [item.ref, { item, at }]));
  let ranks: readonly (readonly NumberRank[])[] | undefined;

  const tableOf = (item: TableItem, facts: readonly ItemPart[], rank: readonly NumberRank[]): ItemTable => {
    const verdicts = verdictsOf(facts, checkLimits(item.metadata));
    return { ...item, verdicts, parts: [...facts, ...derivedParts(item, facts, rank, verdicts, names)] };
  };
  const tableAt = rememberOf(({ item, at }: { item: TableItem; at: number }) => {
    ranks ??= rankNumbers(items.map(({ metadata }) => metadata));
    return tableOf(item, factsOf(item), ranks[at] ?? []);
  });
  return {
    person,
    items,
    /** Returns the parts of a supplied item, worked out when first asked for; undefined for an unknown reference. */
    item(ref: string): ItemTable | undefined {
      const one = placed.get(ref);
      return one && tableAt(one);
    },
    /** Makes the parts of an item that a model came up with, anew at each call: its facts, and what is derived of them. */
    ownItem(name: string, type: string | undefined, own: readonly OwnFact[]): ItemTable {
      const metadata = Object.fromEntries(own.map(({ key, value }) => [key, value]));
      const item = { ref: name, path: undefined, name, type, metadata };
      return tableOf(item, asParts(own), []);
    },
  };
}
