/** Texts parted by `|`, with white space around them. */
type List = string;

/** Splits a list at each `|` into its texts, trimmed, in order; a blank list is one empty text. */
export const entriesOfList = (list: List): string[] => list.split('|').map((text) => text.trim());

/** Feelings that an item may reach for, by the id of the mood (`lib/builtin/concept-map/concepts.json`). */
export const FEELINGS = entriesOfList(`
  adventurous-mood|bittersweet|cosy|dark|elegant|emotional|energetic|epic|festive|funny|gritty|
  heartwarming|inspiring|meditative|melancholic|mind-bending|nostalgic|playful|quiet|relaxing|
  romantic-mood|scary|sensual|tense|thoughtful|uplifting|whimsical`);

/** Keys of facts and limits that have a name in every language, by the English words of the key; several for one name. */
export const NAMED_KEYS = entriesOfList(`
  price cost fare fee rent|runtime duration length|stars star_rating|rating average_rating score|
  year release_year|distance distance_to_center|location city place|
  platform platforms platform_availability|diet dietary_options|cuisine|genre genres|brand manufacturer|
  language languages|age min_age age_rating|weight|size|colour color|material|type category|
  creator maker|director|author|key_features features|amenities|activities|climate|
  difficulty_level difficulty|best_time_to_visit|estimated_budget budget|duration_recommended|
  room_types rooms|atmosphere|price_range|reviews_count review_count|capacity people guests`);

/** Wordings of one message, said in turn, so that the results of one answer do not read alike. */
type Varied = readonly [string, ...string[]];

/**
 * Every sentence that code says in one language, with `{placeholders}`. A pair of two texts claims nothing: it is true
 * whether the fact answers the person or speaks against them.
 *
 * - `{said}`: the person's own words; `{has}`: the item's; both are shown in quotation marks, which the message has
 * - `{facts}`: facts in words without quotation marks, such as `weight 1.2 kg`
 * - `{name}`, `{past}`: names, as supplied; `{rating}`: as the person wrote it
 * - `{limit}`, `{fact}`: what is asked for and what is there, such as `price up to 200`
 */
export type Messages = {
  /** The person's words beside a sentence of the listing. */
  pair: Varied;
  /** The person's words beside facts. */
  pairFacts: Varied;
  /** A rated thing of the past beside a sentence of the listing, or facts. */
  past: string;
  pastFacts: string;
  /** A concern: the person's words and the item's may disagree, which is for the person to see. */
  check: Varied;
  checkFacts: string;
  /** A concern: something rated badly beside a sentence of the listing, or facts. */
  checkPast: string;
  checkPastFacts: string;
  /** A concern: something that the person rules out may be there. Says nothing of the listing, which may tell it in other words. */
  unsaid: string;
  /** The first of a list is nearer by far than the next; said in front of its pair. */
  closest: string;
  /** Words of the listing that are no sentence, by themselves. */
  listed: string;
  /** Of an item nothing is known but its name. */
  nameAlone: string;
  /** The item stands in the person's history already. */
  seen: string;
  /** A number with its name, where no unit tells it apart. */
  named: string;
  /** Behind the name of something that an item is without. */
  no: string;
  /** An amount beside the most or the least that a person set, in a list. They address nobody, as all about limits. */
  underMost: string;
  overMost: string;
  overLeast: string;
  underLeast: string;
  /** A limit by the name of what it bounds. */
  atMost: string;
  atLeast: string;
  /** A limit that is broken, with the fact that breaks it. */
  limitBroken: string;
  /** A limit in words, and other words of the item. */
  limitUnsure: string;
  /** Limits that could not be checked, as one sentence. Says nothing of the listing, which may tell them in other words. */
  limitsUnchecked: string;
  /** Place among the supplied items by a number: `price 55, the lowest of 9`. */
  rankLowest: string;
  rankHighest: string;
  rankSecondLowest: string;
  rankSecondHighest: string;
  /** A price with what comes on top: `192 with city tax`. */
  sum: string;
  verdictFits: string;
  verdictMixed: string;
  verdictNot: string;
  verdictOpen: string;
  /** A number of another thing beside that of `{name}`, and the sentence of some of these. */
  compared: string;
  difference: string;
  /** The names of `NAMED_KEYS`, in their order. */
  keyNames: List;
  /** The names of `FEELINGS`, in their order. */
  feelings: List;
};
