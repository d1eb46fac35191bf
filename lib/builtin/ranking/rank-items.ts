import type { LimitResult } from '../../constraints/limit';
import type { Sliced } from '../../runtime/take-turns';
import type { ItemView } from '../items/item-view';
import { checkLimits } from '../limits/check-limits';
import type { Person, Wish } from '../person/person';
import { findClashes } from '../ruled-out/find-clashes';
import type { Vertical } from '../verticals/vertical-names';
import type { Judgement } from './judgement';
import { matchWishes } from './match-wishes';
import { rarityAmong } from './rarity';
import { scoreByPast } from './score-by-past';

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

/**
 * Weighs shares of wishes into one number. A wish that nothing on offer meets does not dilute the others, and
 * the more wishes there are, the less each decides alone.
 */
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

/**
 * Ranks things for a person by the rules alone, best first; all come back, even those that break limits or are ruled out. The
 * order does not depend on the order they are given in: ties are broken by name and description. The work is
 * proportional to their number; yields undefined where others may have their turn.
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
