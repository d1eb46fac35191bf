import type { NumberRank } from '../constraints/derive-numbers';
import type { LimitVerdict } from '../constraints/limit-check';

/** How a person's rating of a past item reads. */
export type Liking = 'liked' | 'disliked' | 'neither' | 'unknown';

/** One thing that the person says (`p1`), rated (`h1`) or demands (`l1`). */
export type PersonPart = {
  id: string;
  /** Where it stands in the request: `context.preferences[0]`, `items[3].metadata.price`. */
  path: string;
  /** Word for word as it stands at `path`, for `p` trimmed; the value of a limit in words (`tellValue`). */
  text: string;
  /** Of `h`: the name of the past item, how its rating reads, and what else is known of it. */
  past?: { name: string; rating: string; liking: Liking; about?: string | undefined } | undefined;
  /** Of `l`: the caller's key and value. */
  limit?: { key: string; value: unknown } | undefined;
};

/** A value that code works out of facts, because people speak of it. */
export type Derived =
  /** By how much a limit is kept; always positive. */
  | { kind: 'gap'; limit: string; by: number }
  /** Place among all items by a number that each has; of the first, `next` is the neighbour and how far away it is. */
  | (Omit<NumberRank, 'key' | 'next'> & { kind: 'rank'; next?: { name: string; by: number } | undefined })
  /** A price with what is charged on top of it. */
  | { kind: 'sum'; keys: readonly string[]; total: number };

/** One fact of an item (`f1`), one value derived from its facts (`g1`), or one search result (`s1`). */
export type ItemPart = {
  id: string;
  /** In the request; of a derived value, that of the fact it rests on. Undefined for a model's own fact or a search result. */
  path: string | undefined;
  /** Word for word as it stands at `path`, other values in words (`tellValue`); of a search result, its date and extract. */
  text: string;
  /** The key of a fact that is an entry: of the metadata, of a model's own facts, or `type` or `name`. */
  key?: string | undefined;
  value?: unknown;
  derived?: Derived | undefined;
};

/** The verdict on a limit of the person and an item, by the ids of the limit (`l2`) and of the deciding fact. */
export type Verdict = Omit<LimitVerdict, 'key' | 'value' | 'fact'> & {
  limit: string;
  fact?: string | undefined;
};

/** Returns true when an item breaks a limit for sure, so that it cannot suit (contract: hard-limits); false without a verdict. */
export const isBreach = (verdict: Verdict | undefined): verdict is Verdict =>
  verdict?.outcome === 'broken' && verdict.isCertain;
