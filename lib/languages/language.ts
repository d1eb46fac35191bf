import type { Messages } from './messages';

/** Codes of the languages that answers are written in. */
export const LANGUAGE_CODES = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ja', 'zh', 'zh-hant'] as const;

export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** Words parted by white space. Folded unless said otherwise: lower case without accents. */
type Words = string;

/**
 * Alternatives of a regular expression, parted by `|`, matched against folded text unless said otherwise. Readers match
 * them as whole words where the language is written with spaces, and anywhere where it is not. Empty: it has none.
 */
type Pattern = string;

export type UnitName =
  | 'min'
  | 'h'
  | 'day'
  | 'week'
  | 'mi'
  | 'km'
  | 'm'
  | 'kg'
  | 'g'
  | 'lb'
  | 'gb'
  | 'tb'
  | 'mb'
  | 'cm'
  | 'mm'
  | 'in'
  | 'litre'
  | 'ml'
  | 'percent';

/** A subject that limits are often about; `lib/constraints/subjects.json` has the keys that answer for each. */
export type SubjectName =
  | 'runtime'
  | 'price'
  | 'stars'
  | 'rating'
  | 'year'
  | 'distance'
  | 'location'
  | 'platform'
  | 'diet'
  | 'cuisine'
  | 'genre'
  | 'brand'
  | 'language'
  | 'age';

/** How people rate what they had, from blame to praise. */
export type RatingWords = {
  hated: Pattern;
  disliked: Pattern;
  indifferent: Pattern;
  liked: Pattern;
  loved: Pattern;
  /** Merely chosen: bought, seen, read. */
  had: Pattern;
  /** Turn any of these round that stands behind them: "not good". */
  negations: Pattern;
  /** Between a mark and the full mark: the "out of" of "4 out of 5". */
  outOf: Pattern;
  percent: Pattern;
  /** Behind a number in words that is a mark. */
  stars: Pattern;
};

/** Words of the keys of limits and facts. */
export type KeyWords = {
  max: Words;
  min: Words;
  /** Of a language without spaces, with `^` where one begins a key and `$` where it ends one. */
  no: Words;
  /** Say that somebody does not tolerate something; in the key of an item they name what it has. */
  intolerances: Words;
  /** Say nothing of a limit. */
  filler: Words;
  /** Keys of what is charged on top of a price, their words parted by one space. */
  charges: Pattern;
  /** A charge only beside a word for money. */
  delivery: Words;
  money: Words;
  /** Beside a charge, make it paid back, paid only if something goes wrong, or a rate. */
  noCharges: Words;
  /** Say that a price has a charge in it; of a language without spaces, with the charge. */
  included: Pattern;
  /** Say nothing beside what is named: "pets allowed". */
  noise: Words;
  /** Numbers that only name or place something. */
  serials: Words;
  /** Only join what a price is for. */
  joins: Words;
  /** Count the people a thing has room for. */
  capacity: Words;
  people: Words;
  sizes: Words;
  rooms: Words;
  /** Stems of words that only say that a day or a time of day is meant. */
  moments: Words;
  /** What a price is for. */
  per: Readonly<Partial<Record<'person' | 'night' | 'day' | 'week' | 'month' | 'kg', Words>>>;
  subjects: Readonly<Partial<Record<SubjectName, Words>>>;
};

/** Words around the amounts of a limit in free text. */
export type LimitWords = {
  most: Pattern;
  least: Pattern;
  /** Between two ends: "2 to 4". */
  to: Pattern;
  /** Say that a number in a wish is a limit; with accents. */
  quantified: Pattern;
  /** Say that an amount is to be spent; with accents. */
  budget: Pattern;
  /** With an amount of time, say when something happened; with accents. */
  when: Pattern;
  /** Around a number, say no more than which end of it is meant. */
  joining: Words;
  /** Whole values; with accents. */
  yes: Pattern;
  no: Pattern;
  none: Pattern;
  /** Leave a choice. */
  any: Pattern;
  /** Begin the value of a fact that is there or allowed; with accents. */
  granted: Pattern;
  /** Begin the value of a fact that is not; with accents. */
  refused: Pattern;
};

/** How people tell their wishes and dislikes; with accents but for the cues of a language with spaces. */
type WishWords = {
  /** Longer ones first, since the first match wins; without spaces, how a clause says any attitude. */
  likes: Pattern;
  dislikes: Pattern;
  /** Dislikes that a list can follow, as parts of cues. */
  listed: Pattern;
  /** Begin a new wish rather than go on with a list. */
  wished: Pattern;
  /** Small words that clauses begin and end with. */
  leading: Pattern;
  trailing: Pattern;
  /** Stand for what was named before. */
  pronouns: Pattern;
  /** Reject the words behind them, or the whole clause where no spaces part words; folded. */
  rejects: Pattern;
  /** Between a denial and a wish that it denies. */
  between: Pattern;
  /** Part one attitude from the next. */
  but: Pattern;
};

/** Everything that the rooms know of one language. */
export type LanguageWords = {
  code: LanguageCode;
  /** In English, for prompts. */
  name: string;
  isSpaced: boolean;
  /** Nearly every sentence has some of them; what several languages share stands in each. */
  smallWords: Words;
  /** More of these, of sentences that speak to somebody. */
  moreSmallWords: Words;
  /** Endings of longer words that hardly another of the languages has. */
  endings: Pattern;
  /** Say nothing about taste. */
  stopWords: Words;
  /** Endings of inflection, longest first; `aciones:acion` is replaced rather than cut. */
  stemEndings: Words;
  /** Say that what follows is missing. */
  denials: Words;
  articles: Words;
  /** Zero to ten, the forms of each parted by `|`; with accents. */
  numbers: Words;
  ratings: RatingWords;
  units: Readonly<Partial<Record<UnitName, Words>>>;
  /** By ISO code. */
  currencies: Readonly<Record<string, Words>>;
  keys: KeyWords;
  /** Words that keys have without the accents or capitals that people read: "Größe" of `groesse`. */
  spelling?: Words;
  limits: LimitWords;
  and: Pattern;
  or: Pattern;
  wishes: WishWords;
  /** The usual first words of a model's refusal; with accents. */
  refusals: Pattern;
  messages: Messages;
};
