import type { LimitResult } from '../../constraints/limit';
import type { Phrase } from '../../reader/clauses-of';
import type { Nearest } from '../../reader/create-reader';
import type { Sliced } from '../../runtime/take-turns';
import type { ItemView } from '../items/item-view';
import { checkLimits } from '../limits/check-limits';
import type { Past, Person, Wish } from '../person/person';
import { type Clash, findClashes } from '../ruled-out/find-clashes';
import type { Vertical } from '../verticals/vertical-names';
import { matchWishes, type Rarity, rarityAmong } from './match-wishes';

export type Judgement<Item = unknown> = {
  item: Item;
  view: ItemView;
  /** Log-odds that the person would choose it; comparable within one request only. */
  score: number;
  /** The points that wishes, dislikes, past and limits add to the score. */
  from: { wishes: number; dislikes: number; past: number; limits: number };
  limits: LimitResult[];
  clashes: readonly Clash[];
  /** Points that the reader added to the score, -4 to 4; undefined where it was not asked. */
  read?: number | undefined;
  /** The reader's score, divided by how many pairs `nearest` has; undefined like `read`. */
  nearness?: number | undefined;
  /** One or two phrases for each clause of the person, the nearest pair of all first; undefined like `read`. */
  nearest?: readonly Nearest[] | undefined;
  /** The phrases that the reader's score rests on, most first; undefined like `read`. */
  weightiest?: readonly Phrase[] | undefined;
};

const WISHES = 8.5;
const DISLIKES = 3.5;
const BROKEN = { hard: -6, soft: -2.5 };
const MET = { hard: 0.3, soft: 0.6 };
const UNKNOWN = { hard: -0.35, soft: 0 };
/** Food that is not known to fit a diet is no safe choice. */
const UNKNOWN_DIET = -2;

function limitScore(results: readonly LimitResult[]): number {
  let score = 0;
  for (const { outcome, limit } of results) {
    const kind = limit.soft ? 'soft' : 'hard';
    if (outcome === 'unknown' && limit.subject === 'diet') score += UNKNOWN_DIET;
    else score += { broken: BROKEN, met: MET, unknown: UNKNOWN }[outcome][kind];
  }
  return Math.max(-18, score);
}

/** What nothing on offer meets does not dilute other wishes, and the more wishes there are, the less each decides alone. */
function scoreWishes(wishes: readonly Wish[], best: Float64Array, shares: Float64Array) {
  let wanted = 0;
  let total = 0;
  let unwanted = 0;
  wishes.forEach(({ weight, polarity }, at) => {
    const share = shares[at] ?? 0;
    if (polarity === -1) {
      // Half of "oaky chardonnay" is not half as bad.
      unwanted += (share > 0 ? share ** 1.5 : 0.4 * share) * weight;
      return;
    }
    wanted += share * weight;
    total += weight * Math.max(0.15, best[at] ?? 0);
  });
  return {
    wishes: (WISHES * wanted) / (0.5 + total),
    dislikes: -DISLIKES * Math.max(-1, Math.min(3, unwanted)),
  };
}

/** An entry six places older counts half. */
const HALF_LIFE = 6;
/** How much likeness to what was liked or disliked counts, by ideas and by words. */
const LIKENESS = { ideas: 6, words: 2.5 };

type Weights = ReadonlyMap<string, number>;

/** Weighs by how telling each is, to a vector of length 1. */
function directionOf(weights: Weights, tells: (key: string) => number): Map<string, number> {
  const told = [...weights].map(([key, weight]): [string, number] => [key, weight * tells(key)]);
  const length = Math.sqrt(told.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
  return new Map(told.map(([key, weight]) => [key, weight / length]));
}

const product = (a: Weights, b: Weights) => {
  let sum = 0;
  for (const [key, weight] of a) sum += weight * (b.get(key) ?? 0);
  return sum;
};

/** Scores by likeness to a past, oldest first, in time that does not depend on its length: log-odds that one suits. */
function scoreByPast(past: readonly Past[], rarity: Rarity): (view: ItemView) => number {
  if (past.length === 0) return () => 0;
  const recency = past.map((_, at) => 0.5 ** ((past.length - 1 - at) / HALF_LIFE));
  const sumOf = (sign: 1 | -1) =>
    past.reduce((sum, { sentiment }, at) => sum + Math.max(0, sign * sentiment) * (recency[at] ?? 0), 0);
  const sums = { liked: sumOf(1), disliked: Math.max(1, sumOf(-1)) };
  const [ideas, words] = [new Map<string, number>(), new Map<string, number>()];
  const add = (into: Map<string, number>, key: string, weight: number) =>
    into.set(key, (into.get(key) ?? 0) + weight);
  for (const [at, { view, sentiment }] of past.entries()) {
    const side = sentiment > 0 ? 'liked' : 'disliked';
    const share = (sentiment * (recency[at] ?? 0)) / (sums[side] || 1);
    for (const [id, weight] of directionOf(view.concepts, rarity.idea))
      add(ideas, id, LIKENESS.ideas * share * weight);
    for (const [key, weight] of directionOf(view.keys, rarity.word))
      add(words, key, LIKENESS.words * share * weight);
  }
  return (view) =>
    product(directionOf(view.concepts, rarity.idea), ideas) +
    product(directionOf(view.keys, rarity.word), words);
}

/**
 * Ranks all things, even unfit ones, for a person by the rules alone (contract: built-in-model), best first; ties are broken by
 * name, then description.
 */
export function* rankItems<Item>(
  person: Person,
  items: readonly { item: Item; view: ItemView }[],
  vertical: Vertical | undefined,
): Sliced<Judgement<Item>[]> {
  const views = items.map(({ view }) => view);
  const rarity = yield* rarityAmong([...views, ...person.past.map(({ view }) => view)]);
  yield;
  const sharesOf = matchWishes(person.wishes, rarity);
  const pastOf = scoreByPast(person.past, rarity);
  yield;
  const shares: Float64Array[] = [];
  for (const view of views) {
    shares.push(sharesOf(view));
    yield;
  }
  const best = Float64Array.from(person.wishes, (_, at) => Math.max(0, ...shares.map((row) => row[at] ?? 0)));
  const judgements: Judgement<Item>[] = [];
  for (const [at, { item, view }] of items.entries()) {
    const limits = checkLimits(person.limits, view);
    const clashes = findClashes(person, view, vertical);
    const wished = scoreWishes(person.wishes, best, shares[at] as Float64Array);
    const from = { ...wished, past: pastOf(view), limits: limitScore(limits) };
    const score = from.wishes + from.dislikes + from.past + from.limits;
    judgements.push({ item, view, limits, clashes, from, score });
    yield;
  }
  return judgements.sort(
    (a, b) =>
      b.score - a.score ||
      compareText(a.view.name, b.view.name) ||
      compareText(a.view.description, b.view.description),
  );
}

/** By code unit: the same on every machine, whatever its locale. */
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
