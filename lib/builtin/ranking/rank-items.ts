import type { ItemView } from '../items/item-view';
import { checkLimits } from '../limits/check-limits';
import type { LimitResult } from '../limits/limit';
import type { Person } from '../person/person';
import type { Judgement } from './judgement';
import { matchPast, type PastMatcher } from './match-past';
import { matchWishes, type WishMatcher } from './match-wishes';
import { rarityAmong } from './rarity';

/** A ranking, and what it takes to explain it. */
export type Ranking<Item> = {
  /** Best first. */
  judgements: Judgement<Item>[];
  wishes: WishMatcher;
  past: PastMatcher;
};

function limitScore(results: readonly LimitResult[]): number {
  let score = 0;
  for (const { outcome, limit } of results) {
    const weight = limit.soft ? 0.5 : 1;
    if (outcome === 'broken') score -= 3 * weight;
    if (outcome === 'met') score += 0.3 * weight;
  }
  return score;
}

/**
 * Ranks things for a person. The order does not depend on the order they are given in: ties are broken by
 * name and description.
 */
export function rankItems<Item>(
  person: Person,
  items: readonly { item: Item; view: ItemView }[],
): Ranking<Item> {
  const rarity = rarityAmong([...items.map(({ view }) => view), ...person.past.map(({ view }) => view)]);
  const wishes = matchWishes(person.wishes, rarity);
  const past = matchPast(person.past, rarity);
  const judgements = items.map(({ item, view }): Judgement<Item> => {
    let score = past.score(view) * 2;
    let evidence = Math.abs(score);
    wishes.shares(view).forEach((share, at) => {
      const wish = person.wishes[at];
      if (!wish) return;
      const sourceWeight = wish.source === 'preference' ? 1 : wish.source === 'profile' ? 0.7 : 0.5;
      const value = share * wish.strength * sourceWeight * (wish.polarity === 1 ? 1 : -1.5);
      score += value;
      evidence += Math.abs(value);
    });
    const limits = checkLimits(person.limits, view);
    return { item, view, limits, score: score + limitScore(limits), evidence };
  });
  const compare = new Intl.Collator('en').compare;
  judgements.sort(
    (a, b) =>
      b.score - a.score ||
      compare(a.view.name, b.view.name) ||
      compare(a.view.description, b.view.description),
  );
  return { judgements, wishes, past };
}
