import type { Bounds, Limit, LimitResult } from './limit';

/** The texts of a thing, for whoever has read them: where its facts are silent, they may answer a limit. */
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
