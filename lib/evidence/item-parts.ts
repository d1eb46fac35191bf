import type { LimitVerdict } from '../constraints/limit-check';
import type { NumberRank } from '../constraints/rank-numbers';
import { sumCharges } from '../constraints/sum-charges';
import type { Derived, ItemPart, RequestPath, Verdict } from './parts';
import { splitSentences } from './split-sentences';
import { keyAndValue, tellValue, within } from './tell-part';

/** An item that reasons may be about, and where it stands in the request. */
export type TableItem = {
  /** `c1`, or a name for the one item that is explained. */
  ref: string;
  /** Undefined for an item that a model came up with. */
  path: RequestPath | undefined;
  name: string;
  type?: string | undefined;
  description?: string | undefined;
  metadata?: Record<string, unknown> | undefined;
};

/** Facts of one item that get an id; honest items have fewer. */
const MAX_FACTS = 100;

/** An entry with a blank key and an empty value, or a bare yes to it, would make an empty sentence. */
const isTellable = (key: string, value: unknown): boolean =>
  /[^\s_]/u.test(key) || keyAndValue(key, value).trim() !== '';

/**
 * Numbers the facts of an item as `f1`, `f2` …: its type, the sentences of its description (`splitSentences`), the entries of its
 * metadata but null ones and those that say nothing, the first 100 of them all; its name where it has none of these. A text
 * under `description` in the metadata is split alike, and its sentences have no key.
 */
export function factsOf({ path, name, type, description, metadata }: TableItem): ItemPart[] {
  const at = (key: string) => (path === undefined ? undefined : within(path, key));
  const metadataPath = at('metadata');
  const facts: Omit<ItemPart, 'id'>[] = [
    ...(type === undefined ? [] : [{ path: at('type'), text: type, key: 'type', value: type }]),
    ...splitSentences(description ?? '').map((text) => ({ path: at('description'), text })),
    ...Object.entries(metadata ?? {})
      .filter(([key, value]) => value !== null && value !== undefined && isTellable(key, value))
      .flatMap(([key, value]) => {
        const entryPath = metadataPath === undefined ? undefined : within(metadataPath, key);
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

/**
 * Puts the ids of limit and fact into the verdicts of limits; none for a fact that has no id.
 *
 * @param verdicts in the order of the limits `l1`, `l2`, …
 */
export function verdictsOf(facts: readonly ItemPart[], verdicts: readonly LimitVerdict[]): Verdict[] {
  if (verdicts.length === 0) return [];
  // Of two facts of one key the first counts.
  const ids = new Map(facts.toReversed().map(({ key, id }) => [key, id]));
  return verdicts.map(({ outcome, isCertain, fact, gap, bound }, at) => ({
    limit: `l${at + 1}`,
    outcome,
    isCertain,
    fact: fact && ids.get(fact.key),
    gap,
    bound,
  }));
}

/**
 * Numbers as `g1`, `g2` … the values that code derives of an item: its place in the list, sums of price and charges, and by how
 * much it keeps limits, in this order, so that the ids of the first two do not depend on the person. None for a limit that is
 * kept on the very bound.
 *
 * @param facts of the item, as `factsOf` numbers them; a value that rests on none of them is left out
 * @param ranks of this item, by `rankNumbers`
 * @param names of all items, in the order in which they were ranked, for the neighbour of a rank
 */
export function derivedParts(
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
    ...ranks.flatMap(({ key, end, place, of, next }) =>
      from(byKey.get(key), {
        kind: 'rank',
        end,
        place,
        of,
        ...(next && { next: { name: names[next.index] ?? '', by: next.by } }),
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
