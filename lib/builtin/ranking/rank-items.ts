import { checkLimits } from '../../constraints/check-limits';
import type { LimitResult } from '../../constraints/limit';
import type { Sliced } from '../../take-turns';
import type { ItemView } from '../items/item-view';
import { WORDS_OF_ITEMS } from '../items/word-finder';
import type { Person, Wish } from '../person/person';
import type { WorkBudget } from '../work-budget';
import type { Judgement, PastMatch, WishMatch } from './judgement';
import { matchWishes } from './match-wishes';
import { scoreByPast } from './past-score';
import { type Rarity, rarityAmong } from './rarity';
import { standingOf } from './standing';

/** A ranking, and what it takes to explain it. */
export type Ranking<Item> = {
  /** Best first. */
  judgements: Judgement<Item>[];
  /** How a view meets each wish. */
  wishesOf(view: ItemView): WishMatch[];
  /** What of the past a view resembles, most similar first. */
  pastOf(view: ItemView): PastMatch[];
  /** How telling a word or an idea is among everything in the request. */
  rarity: Rarity;
};

const SOURCE_WEIGHT: Record<Wish['source'], number> = {
  preference: 1,
  profile: 0.7,
  'history-text': 0.6,
  field: 0.8,
};
const WISHES = 7;
const DISLIKES = 3.5;
const BROKEN = { hard: -6, soft: -2.5 };
const MET = { hard: 0.3, soft: 0.6 };
const UNKNOWN = { hard: -0.35, soft: 0 };
/** What is not known to fit a diet is no safe choice. */
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

/** Steps to weigh a wish of a thing, and to hold a thing against a limit besides its facts. */
const STEPS = { wish: 3, limit: 10 };

/** A wish that few things meet says more than one that nearly all meet. */
const weightOf = ({ strength, source }: Wish, telling: number) =>
  strength * SOURCE_WEIGHT[source] * (0.5 + 0.5 * telling);

/**
 * Weighs shares of wishes into one number. A wish that nothing on offer meets does not dilute the others, and
 * the more wishes there are, the less each decides alone.
 */
function scoreWishes(
  wishes: readonly Wish[],
  telling: Float64Array,
  best: Float64Array,
  shares: Float64Array,
) {
  let wanted = 0;
  let total = 0;
  let unwanted = 0;
  let named = 0;
  wishes.forEach((wish, at) => {
    const share = shares[at] ?? 0;
    const weight = weightOf(wish, telling[at] ?? 0);
    if (wish.polarity === -1) {
      // Half of "oaky chardonnay" is not half as bad.
      unwanted += (share > 0 ? share ** 1.5 : 0.4 * share) * weight;
      return;
    }
    wanted += share * weight;
    named += weight;
    total += weight * Math.max(0.15, best[at] ?? 0);
  });
  return {
    wishes: (WISHES * wanted) / (0.5 + total),
    dislikes: -DISLIKES * Math.max(-1, Math.min(3, unwanted)),
    wishShare: named > 0 ? Math.max(0, Math.min(1, wanted / named)) : 0,
  };
}

/**
 * Ranks things for a person. The order does not depend on the order they are given in: ties are broken by
 * name and description. The work is proportional to the number of things.
 *
 * @param work what it costs is spent there
 */
export function* rankItems<Item>(
  person: Person,
  items: readonly { item: Item; view: ItemView }[],
  work: WorkBudget,
): Sliced<Ranking<Item>> {
  const views = items.map(({ view }) => view);
  const rarity = yield* rarityAmong([...views, ...person.past.map(({ view }) => view)]);
  const keys = new Set<string>();
  for (const view of views) for (const key of view.keys.keys()) keys.add(key);
  yield;
  const matcher = matchWishes(person.wishes, rarity, keys);
  yield;
  const past = scoreByPast(person.past, rarity);
  const shares: Float64Array[] = [];
  for (const view of views) {
    shares.push(matcher.shares(view));
    if (work.spend(view.keys.size + view.concepts.size + STEPS.wish * person.wishes.length)) yield;
  }
  const best = Float64Array.from(person.wishes, (_, at) => Math.max(0, ...shares.map((row) => row[at] ?? 0)));
  const judge = ({ item, view }: (typeof items)[number], at: number): Judgement<Item> => {
    const limits = checkLimits(person.limits, view, WORDS_OF_ITEMS);
    const { wishShare, ...wished } = scoreWishes(
      person.wishes,
      matcher.telling,
      best,
      shares[at] as Float64Array,
    );
    const from = { ...wished, past: past.score(view), limits: limitScore(limits) };
    const score = from.wishes + from.dislikes + from.past + from.limits + standingOf(view);
    return { item, view, limits, from, wishShare, score };
  };
  const judgements: Judgement<Item>[] = [];
  for (const [at, one] of items.entries()) {
    judgements.push(judge(one, at));
    const facts = Object.keys(one.view.metadata).length;
    const held = person.limits.length * (STEPS.limit + facts) + person.past.length;
    if (work.spend(held + one.view.keys.size)) yield;
  }
  judgements.sort(
    (a, b) =>
      b.score - a.score ||
      compareText(a.view.name, b.view.name) ||
      compareText(a.view.description, b.view.description),
  );
  return {
    judgements,
    rarity,
    wishesOf: (view) => matcher.explain(view),
    pastOf: (view) =>
      past
        .likeness(view)
        .map((similarity, at) => ({ past: person.past[at] as Person['past'][number], similarity }))
        .filter(({ similarity }) => similarity > 0)
        .sort((a, b) => b.similarity - a.similarity),
  };
}

/** By code unit: the same on every machine, whatever its locale. */
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
