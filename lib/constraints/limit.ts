/** What a limit is about; `other` stands for any key that is not known. */
export type Subject =
  | 'price'
  | 'runtime'
  | 'year'
  | 'rating'
  | 'stars'
  | 'distance'
  | 'location'
  | 'platform'
  | 'genre'
  | 'cuisine'
  | 'diet'
  | 'brand'
  | 'language'
  | 'age'
  | 'other';

/** Numbers between two ends, both included; an absent end is open. */
export type Bounds = {
  min?: number;
  max?: number;
  /**
   * A currency code, the base of a unit (`units.ts`), `class` ("$$" is 2), `date` (days since 1970), `clock`
   * (minutes), or nothing.
   */
  unit?: string | undefined;
  /** The unit that was written, for showing values in it. */
  as?: string | undefined;
};

/** One hard limit of the person. */
export type Limit = {
  /** Where it stands in the constraints, `max_price`; for a limit found in a wish, the person's words. */
  key: string;
  subject: Subject;
  /** The key in plain words, without "max", "no" and the like: "screen size". */
  topic: string;
  /** What keys of an item's metadata are compared with (`subjects.ts`); a limit out of free text has none. */
  matching?: string;
  /** As the person wrote it. */
  words: string;
  rule:
    | { kind: 'bounds'; bounds: Bounds }
    | { kind: 'any-of' | 'none-of'; values: string[] }
    | { kind: 'flag'; wanted: boolean }
    | { kind: 'vague' };
  /** True for a limit read out of a wish: it is weighed, yet not a hard limit. */
  soft: boolean;
  /** A diet that a dish must keep, where a restaurant need only cater for it. */
  ofDish?: boolean;
};

/** What an item's facts say about a limit. */
export type LimitResult = {
  limit: Limit;
  outcome: 'met' | 'broken' | 'unknown';
  /** The fact that decided, by the item's own key. */
  fact?: { key: string; value: unknown } | undefined;
  /** The item's own value that decided. */
  actual?: string | number | undefined;
  /** The ends that the item gives instead of one value, in the unit of the limit. */
  ends?: { min?: number | undefined; max?: number | undefined } | undefined;
  /** Unit of a numeric `actual` and of `ends`. */
  unit?: string | undefined;
};
