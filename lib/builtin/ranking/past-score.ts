import { isStopWord } from '../../text/stop-words';
import type { ItemView } from '../items/item-view';
import type { Past } from '../person/person';
import { compareWith } from './likeness';
import { type PastWeights, weighPast } from './past-weights';
import type { Rarity } from './rarity';

/** Says how well things go with a person's past. */
export type PastScore = {
  /** Log-odds that the thing suits; 0 says nothing. */
  score(view: ItemView): number;
  /** Likeness to each thing of the past, 0 to 1, for explaining. */
  likeness(view: ItemView): number[];
};

const WORDS = 0.9;
const IDEAS = 4;
const DISLIKED_IDEAS = 4.5;
const DISLIKED_WORDS = 1;

const tellingWords = (view: ItemView): ReadonlyMap<string, number> => {
  const words = new Map<string, number>();
  for (const [key, weight] of view.keys) if (!isStopWord(key)) words.set(key, weight);
  return words;
};

type Sums = { words: number; ideas: number; againstWords: number; againstIdeas: number };

function sum(words: Float64Array, ideas: Float64Array, { liked, disliked, recency }: PastWeights): Sums {
  const sums: Sums = { words: 0, ideas: 0, againstWords: 0, againstIdeas: 0 };
  words.forEach((value, at) => {
    if ((liked[at] ?? 0) > 0) sums.words = Math.max(sums.words, value * (0.5 + 0.5 * (recency[at] ?? 0)));
    sums.ideas += (ideas[at] ?? 0) * (liked[at] ?? 0);
    sums.againstWords = Math.max(sums.againstWords, value * (disliked[at] ?? 0));
    sums.againstIdeas += (ideas[at] ?? 0) * (disliked[at] ?? 0);
  });
  return sums;
}

/** How much an idea is cleared of blame by being in something loved as well. */
const CLEARED = 0.8;

/** Who loved one space opera and left another did not leave it for being a space opera. */
function blameOf(past: readonly Past[]): (at: number, id: string) => number {
  const loved = new Map<string, number>();
  for (const { view, sentiment } of past)
    for (const [id, weight] of sentiment > 0.5 ? view.concepts : [])
      loved.set(id, Math.max(loved.get(id) ?? 0, weight * sentiment));
  return (at, id) => ((past[at]?.sentiment ?? 0) < 0 ? 1 - CLEARED * (loved.get(id) ?? 0) : 1);
}

/**
 * Prepares to score things by a past.
 *
 * @param rarity how telling a word or an idea is
 */
export function scoreByPast(past: readonly Past[], rarity: Rarity): PastScore {
  const pastViews = past.map(({ view }) => view);
  const weights = weighPast(past);
  const compare = compareWith(pastViews, tellingWords, rarity, blameOf(past));
  const against = ({ againstWords, againstIdeas }: Sums) =>
    DISLIKED_WORDS * Math.log(1 + againstWords) + DISLIKED_IDEAS * againstIdeas;
  return {
    likeness(view) {
      const { words, ideas } = compare(view);
      return [...words].map((value, at) => Math.min(1, 0.6 * (ideas[at] ?? 0) + 0.25 * Math.log(1 + value)));
    },
    score(view) {
      if (past.length === 0) return 0;
      const { words, ideas } = compare(view);
      const sums = sum(words, ideas, weights);
      return WORDS * Math.log(1 + sums.words) + IDEAS * sums.ideas - against(sums);
    },
  };
}
