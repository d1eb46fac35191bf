/**
 * What the rules know of one language. Every field but the lists of words is the source of a regular expression,
 * matched against the flat form of a text (see `words.ts`): folded words with single spaces, clauses parted by
 * `|`. Patterns of Latin scripts match whole words, in which `~` stands for any further letters; those of Chinese
 * and Japanese match anywhere.
 */
export type Lexicon = {
  /** Small words that nearly every sentence contains, to tell languages apart. */
  smallWords: string;
  /** Endings of longer words that hardly another of the languages has. */
  endings?: string;
  /** The person is addressed. */
  you: string;
  /** Words that deny. */
  denials: string;
  /** Words after which a sentence weighs, doubts or asks rather than claims. */
  doubts: string;
  /** The person got something: bought, ordered, owns. */
  gotten: string;
  /** The person met or judged something in the past: watched, rated, loved. */
  past: string;
  /** Ties between the person and something named: "your time at …", "one of your favorites", "as a … owner". */
  tied: string;
  /** The person liked it, loved it, or disliked it. */
  liked: string;
  loved: string;
  disliked: string;
  /** Saying that something was looked up. */
  lookups: string;
  /** What reviewers say, or how things stand at this moment; true only where search or item tell it. */
  hearsay: string;
  /** Words that introduce what the person said. */
  saying: string;
  /** Words that say that a limit is broken. */
  exceeds: string;
  /** "Cheap", said of a thing without naming a budget. */
  cheap: string;
  /** Whoever: a sentence for everybody that says hardly anything else. */
  everybody: string;
  /** Stock phrases; a sentence that says hardly anything beside one fits everybody. */
  cliches: string;
  /** Beginnings of words that only praise, link or fill; a sentence of nothing else fits everybody. */
  praise: string;
  /** Eleven to nineteen, then twenty to ninety. */
  teens: string;
  tens: string;
  /** One to ten, as others may write them in digits. */
  units: string;
  months: string;
};
