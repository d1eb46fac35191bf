/** What limits are held against. */
export type Thing = {
  name: string;
  description: string;
  /** All that is known of it by key. */
  metadata: Record<string, unknown>;
  /** What the caller alone says of it by key. */
  told: Record<string, unknown>;
  /** An entry of a catalogue, where it is one. */
  entry?: { tags?: readonly string[] | undefined } | undefined;
};

/** How words are found in a thing, which depends on how its texts were read. */
export type WordFinder<Of extends Thing> = {
  /** Whether the thing is, or has, what a value such as "thriller" or "vegan" names. */
  mentions(thing: Of, value: string, isDiet: boolean): boolean;
  /** Whether the thing's texts say some words, and whether only to deny them; undefined when they do not. */
  says(thing: Of, words: string): 'plain' | 'denied' | undefined;
  /** Whether the thing is plainly of a kind that has a name of its own: `vegan`, `dairy-free`, `quick-meal`. */
  isKind(thing: Of, kind: string): boolean;
};
