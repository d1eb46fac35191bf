import { acclaimOf, makersOf, priceOf, reviewsOf, yearOf } from '../items/item-numbers';
import type { ItemView } from '../items/item-view';
import type { PastWeights } from './past-weights';

/** What a past says about a further thing of any vertical. */
export type GeneralHabits = {
  /** Log-odds that it suits, from makers, years and prices of the past; 0 says nothing. */
  facts(view: ItemView): number;
};

const MAKER = 1.4;
const YEAR = 1.1;
const PRICE = 0.9;
/** Years apart at which two works feel of another time. */
const YEARS_APART = 12;

type Spread = { centre: number; spread: number; known: number };

/** Centre and spread of numbers under weights, or nothing when fewer than two are known. */
function spreadOf(
  values: readonly (number | undefined)[],
  weights: readonly number[],
  least: number,
): Spread | undefined {
  let total = 0;
  let sum = 0;
  let count = 0;
  values.forEach((value, at) => {
    if (value === undefined) return;
    total += weights[at] ?? 0;
    sum += value * (weights[at] ?? 0);
    count++;
  });
  if (count < 2 || total <= 0) return undefined;
  const centre = sum / total;
  const variance = values.reduce<number>(
    (all, value, at) => all + (value === undefined ? 0 : (value - centre) ** 2 * (weights[at] ?? 0)),
    0,
  );
  return { centre, spread: Math.max(least, Math.sqrt(variance / total)), known: total };
}

/** 0.5 at the centre, falling to -0.5 far from it; weaker where little is known. */
const closeness = ({ centre, spread, known }: Spread, value: number) =>
  (Math.exp(-((Math.abs(value - centre) / (2 * spread)) ** 2)) - 0.5) * Math.min(1, known * 1.5);

const logPrice = (view: ItemView) => {
  const price = priceOf(view);
  return price !== undefined && price > 0 ? Math.log(price) : undefined;
};

/** Reads makers, years and prices of the past. */
export function generalHabits(past: readonly ItemView[], { liked, disliked }: PastWeights): GeneralHabits {
  const makers = new Map<string, number>();
  past.forEach((view, at) => {
    const weight = Math.sqrt(liked[at] ?? 0) - (disliked[at] ?? 0);
    // Who made something can be named instead of it: "Radiohead".
    for (const maker of new Set([...makersOf(view), view.name.toLowerCase()]))
      makers.set(maker, (makers.get(maker) ?? 0) + weight);
  });
  const years = spreadOf(past.map(yearOf), liked, YEARS_APART / 2);
  const prices = spreadOf(past.map(logPrice), liked, 0.35);
  return {
    facts(view) {
      let score = 0;
      const best = makersOf(view).map((maker) => makers.get(maker) ?? 0);
      if (best.length > 0)
        score +=
          MAKER *
          Math.max(
            -1,
            Math.min(
              1,
              best.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a)),
            ),
          );
      const year = yearOf(view);
      if (years && year !== undefined) score += YEAR * closeness(years, year);
      const price = logPrice(view);
      if (prices && price !== undefined) score += PRICE * closeness(prices, price);
      return score;
    },
  };
}

/** What everybody knows is chosen more often; it matters most when nothing is wished for. */
const FAMOUS = { wished: 0.3, unasked: 1.1 };
const IN_CATALOGUE = 0.3;

/**
 * What is generally thought of a thing, as log-odds of about -1 to 2; 0 when nothing is said.
 *
 * @param isWished whether the person said what they want
 */
export function standingOf(view: ItemView, isWished: boolean): number {
  const acclaim = acclaimOf(view);
  const reviews = reviewsOf(view);
  const trust = reviews === undefined ? 0.7 : Math.min(1, Math.log10(1 + reviews) / 3);
  const liked = acclaim === undefined ? 0 : (acclaim - 0.75) * 3 * trust;
  const known = reviews === undefined ? 0 : Math.min(0.5, Math.log10(1 + reviews) * 0.1);
  const fame = view.famous ? FAMOUS[isWished ? 'wished' : 'unasked'] : view.entry ? IN_CATALOGUE : 0;
  return Math.max(-1, Math.min(0.8, liked)) + known + fame;
}
