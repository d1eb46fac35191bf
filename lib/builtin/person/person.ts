import type { Limit } from '../../constraints/limit';
import type { Language } from '../../languages/index';
import type { ItemView } from '../items/item-view';
import type { Amounts } from '../ruled-out/read-amounts';
import type { Topic } from '../ruled-out/topics';
import type { Vertical } from '../verticals/vertical-names';

/** For which field and in which language a person's words are read. */
export type ReadOptions = { vertical: Vertical | undefined; language: Language };

/** A piece of what a person wrote, with one attitude. */
export type Clause = {
  /** The person's own words, without the cue ("loves", "no") that carries the attitude. */
  text: string;
  polarity: 1 | -1;
  /** The words that carry the attitude: "Loved", "gave up on"; empty when there are none. */
  cue: string;
  /** Whether it is short and follows a comma, as the next of a list does. */
  isListed?: boolean;
  /** Whether it stands behind a label: "Dislikes: capsules, foam". */
  isLabelled?: boolean;
};

/** The smallest part of a wish that an item can match: an idea or a word. */
export type Unit = {
  /** `concept:<id>`, `key:<matching key>`, or `contrary:<id>` for what the lack of a concept is called. */
  id: string;
  /** The words that name it, as the person wrote them. */
  words: string;
  /** Matching keys of the words of a concept, for things that share the words and not the idea. */
  keys: string[];
};

/** One thing that the person said they want or do not want. */
export type Wish = {
  /** The person's own words, fit for quoting. */
  text: string;
  polarity: 1 | -1;
  /** How much it counts: what is asked for 1, what only describes somebody less. */
  weight: number;
  /** Where it is told; `field`: in the name of the vertical, "board games". */
  source: 'preference' | 'profile' | 'history-text' | 'field';
  units: Unit[];
  /** Whether a word such as "loves" or "no" says that it is a wish. */
  isSaid: boolean;
  /** Whether it stands behind a label: "Dislikes: capsules, foam". */
  isLabelled: boolean;
  /** Language that it is written in. */
  language: Language;
};

/** One thing of the person's past, and what they made of it. */
export type Past = {
  view: ItemView;
  /** -1 hated, 0 indifferent, 1 loved; 0.45 for what was merely chosen or mentioned, 0.6 for what was named as a preference. */
  sentiment: number;
};

/** Something that a person rules out: a topic, or what a rejected wish is made of. */
export type RuledOut = {
  /** The person's own words. */
  said: string;
  /** The key of the limit that says it. */
  limit?: string | undefined;
  topic?: Topic | undefined;
  units?: readonly Unit[] | undefined;
  /** What there is of something; more is ruled out. */
  amounts?: Amounts | undefined;
  /** Whether it is short and to the point, so that its words mean what they say wherever they stand. */
  isBrief?: boolean;
};

/** Everything that is known of the person, ready for matching. */
export type Person = {
  wishes: Wish[];
  past: Past[];
  limits: Limit[];
  /** What is not wanted whatever else a thing has. */
  ruledOut: RuledOut[];
  /** Language that the person writes in. */
  language: Language;
};
