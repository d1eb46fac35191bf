import type { Subject } from './key-parts';
import type { LimitTexts } from './limit-text';
import type { KeyReading } from './read-key';

/** Numbers between two ends, both included; an absent end is open. */
export type Bounds = {
  min?: number | undefined;
  max?: number | undefined;
  /** A currency code, the base of a unit, `class` ("$$" is 2), `date` (days since 1970), `clock` (minutes), or nothing. */
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
  /** Form that keys of an item's metadata are compared with (`keyOf`); a limit out of free text has none. */
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

/** A fact of an item that can answer a limit. */
export type AnsweringFact = {
  /** The item's own key and value. */
  key: string;
  value: unknown;
  reading: KeyReading;
  /** Whether it goes by the limit's own name. */
  isOwn: boolean;
  text: () => string;
  /** Reads its value as short texts; undefined where it is neither such a text nor a list of them. */
  texts: () => LimitTexts | undefined;
};

/** An amount as an item states it, in the unit of the limit: one value, the least and the most that it comes in, or several. */
export type StatedAmount = {
  is?: number | undefined;
  least?: number | undefined;
  most?: number | undefined;
  each?: number[] | undefined;
};

/** The outcome of a limit held against the facts of an item. */
export type LimitResult = {
  limit: Limit;
  outcome: 'met' | 'broken' | 'unknown';
  /** The facts that decided; one of them alone where it is broken. */
  facts?: readonly AnsweringFact[] | undefined;
  /** The item's own value that decided; a number is in the unit of the limit. */
  actual?: string | number | undefined;
};

/** Questions that the texts of a thing answer about a limit, where its facts are silent. */
export type Texts = {
  /** All of them, for names of places. */
  whole: string;
  /** Returns the first of some values, such as "thriller" or "vegan", that they name, denied or not. */
  naming(values: readonly string[], isDiet: boolean): string | undefined;
  /** Returns how they say some words, plainly or only to deny them; undefined when they do not. */
  saying(words: string): 'plain' | 'denied' | undefined;
  /** Returns true when they say in one piece that the thing is free of something: "egg-free". */
  isFreeOf(value: string): boolean;
  /** Returns true when the thing is plainly of a kind that has a name of its own: `vegan`, `dairy-free`. */
  isKind(kind: string): boolean;
  /** Returns a word of theirs that a diet forbids: "chicken" for a vegan. */
  forbiddenBy(diets: readonly string[]): string | undefined;
  /** Returns the amount that they tell, held against a limit in numbers. */
  judge(limit: Limit, bounds: Bounds): LimitResult;
};

/** A thing that limits are held against. */
export type Thing = {
  /** All that is known of it by key. */
  metadata: Record<string, unknown>;
  /** Facts that the caller gave, by key; they go before general knowledge. */
  told?: Record<string, unknown> | undefined;
  texts?: Texts | undefined;
};
