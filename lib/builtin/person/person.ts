import type { ItemView } from '../items/item-view';
import type { Limit } from '../limits/limit';
import type { Language } from '../text/detect-language';

/** The smallest part of a wish that an item can match: an idea or a word. */
export type Unit = {
  /** `concept:<id>` or `key:<matching key>`. */
  id: string;
  /** The words that name it, as the person wrote them. */
  words: string;
};

/** One thing that the person said they want or do not want. */
export type Wish = {
  /** The person's own words, fit for quoting. */
  text: string;
  polarity: 1 | -1;
  strength: number;
  source: 'preference' | 'profile' | 'history-text';
  units: Unit[];
};

/** One thing of the person's past, and what they made of it. */
export type Past = {
  view: ItemView;
  /** The rating in the person's own words. */
  rating: string;
  /** -1 hated, 0 indifferent, 1 loved; 0.45 for what was merely chosen. */
  sentiment: number;
  /** 1 for the newest, less for older ones. */
  recency: number;
};

/** Everything that is known of the person, ready for matching. */
export type Person = {
  wishes: Wish[];
  past: Past[];
  limits: Limit[];
  /** Language that the person writes in. */
  language: Language;
};
