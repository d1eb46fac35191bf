/** A piece of what a person wrote, with one attitude. */
export type Clause = {
  /** The person's own words, without the cue ("loves", "no") that carries the attitude. */
  text: string;
  polarity: 1 | -1;
  /** The words that carry the attitude: "Loved", "gave up on"; empty when there are none. */
  cue: string;
  /** Whether it is short and follows a comma, as the next of a list does. */
  isListed?: boolean;
};
