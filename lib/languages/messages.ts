/** Feelings that an item may reach for, by the id of the mood (`lib/builtin/concept-map/concepts.json`). */
export const FEELINGS = [
  'adventurous-mood',
  'bittersweet',
  'cosy',
  'dark',
  'elegant',
  'emotional',
  'energetic',
  'epic',
  'festive',
  'funny',
  'gritty',
  'heartwarming',
  'inspiring',
  'meditative',
  'melancholic',
  'mind-bending',
  'nostalgic',
  'playful',
  'quiet',
  'relaxing',
  'romantic-mood',
  'scary',
  'sensual',
  'tense',
  'thoughtful',
  'uplifting',
  'whimsical',
] as const;

export type Feeling = (typeof FEELINGS)[number];

/** Wordings of one message, said in turn, so that the results of one answer do not read alike. */
type Varied = readonly [string, ...string[]];

/**
 * Every sentence that code says in one language, with `{placeholders}`. A pair of two texts claims nothing: it is true
 * whether the fact answers the person or speaks against them.
 *
 * - `{said}`: the person's own words; `{has}`: the item's; both are shown in quotation marks, which the message has
 * - `{facts}`: facts in words without quotation marks, such as `weight 1.2 kg`
 * - `{name}`, `{past}`: names, as supplied; `{rating}`: as the person wrote it
 * - `{limit}`, `{fact}`: a key and its value, such as `max price 200`
 */
export type Messages = {
  /** The person's words beside a sentence of the listing. */
  pair: Varied;
  /** The person's words beside facts. */
  pairFacts: Varied;
  /** A rated thing of the past beside a sentence of the listing. */
  past: Varied;
  /** A rated thing of the past beside facts. */
  pastFacts: Varied;
  /** A sentence of the listing by itself, where nothing that the person said is near it. */
  alone: Varied;
  /** Facts by themselves. */
  aloneFacts: Varied;
  /** Of an item nothing is known but its name. */
  nameAlone: string;
  /** A concern: the person's words and the item's do not seem to agree. */
  check: Varied;
  checkFacts: Varied;
  /** A concern: something rated badly beside a sentence of the listing, or facts. */
  checkPast: Varied;
  checkPastFacts: Varied;
  /** In a list, the shortest form of a pair: `“quiet”: “no through traffic”`. */
  factor: string;
  factorFacts: string;
  /** A number with its name, where no unit tells it apart. */
  named: string;
  /** An amount beside the most or the least that a person set, in a list. They address nobody, as all about limits. */
  underMost: string;
  overMost: string;
  overLeast: string;
  underLeast: string;
  /** A limit that is broken, with the fact that breaks it. */
  limitBroken: string;
  /** A limit in words, and other words of the item. */
  limitUnsure: string;
  /** Limits that could not be checked, as one sentence. */
  limitsUnchecked: string;
  /** Place among the supplied items by a number: `price 55: lowest of 9`. */
  rankLowest: string;
  rankHighest: string;
  /** The second one from either end. */
  rankSecondLowest: string;
  rankSecondHighest: string;
  /** A price with what comes on top: `192 with city tax`. */
  sum: string;
  /** Verdicts on one item. */
  verdictFits: string;
  verdictMixed: string;
  verdictNot: string;
  verdictOpen: string;
  /** The item stands in the person's history already. */
  seen: string;
  /** How another thing differs from `{name}`. */
  difference: string;
  feelings: Readonly<Record<Feeling, string>>;
};
