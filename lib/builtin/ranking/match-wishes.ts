import { getConcept } from '../concept-map/find-concepts';
import type { ItemView } from '../items/item-view';
import type { Wish } from '../person/person';
import type { WishMatch } from './judgement';

type Target = { wish: number; unit: number; weight: number };

/** Matches all wishes of a person against an item at once, in time proportional to the size of the item. */
export type WishMatcher = {
  /** The share of each wish that the item meets, 0 to 1, in the order of the wishes. */
  shares(view: ItemView): Float64Array;
  /** The details, for the few items that are explained. */
  explain(view: ItemView): WishMatch[];
};

/** An idea that the wanted one leads to counts less than the idea itself. */
const RELATED_WEIGHT = 0.7;

/**
 * Prepares wishes for matching.
 *
 * @param rarity how telling a unit is, 0 to 1 (rare among the items of the request → telling)
 */
export function matchWishes(wishes: readonly Wish[], rarity: (unitId: string) => number): WishMatcher {
  const targets = new Map<string, Target[]>();
  const weights: number[][] = [];
  const totals: number[] = [];
  const aim = (id: string, target: Target) => {
    const list = targets.get(id);
    if (list) list.push(target);
    else targets.set(id, [target]);
  };
  wishes.forEach((wish, at) => {
    weights.push(wish.units.map(({ id }) => rarity(id)));
    totals.push(
      Math.max(
        0.5,
        (weights[at] as number[]).reduce((sum, weight) => sum + weight, 0),
      ),
    );
    wish.units.forEach(({ id }, unit) => {
      aim(id, { wish: at, unit, weight: 1 });
      const concept = id.startsWith('concept:') ? getConcept(id.slice(8)) : undefined;
      for (const [related, weight] of Object.entries(concept?.related ?? {}))
        aim(`concept:${related}`, { wish: at, unit, weight: weight * RELATED_WEIGHT });
      for (const opposite of concept?.opposite ?? [])
        aim(`concept:${opposite}`, { wish: at, unit, weight: -0.6 });
    });
  });

  const visit = (view: ItemView, meet: (target: Target, by: string, weight: number) => void) => {
    for (const [id, weight] of view.concepts)
      for (const target of targets.get(`concept:${id}`) ?? []) meet(target, `concept:${id}`, weight);
    for (const [key, weight] of view.keys)
      for (const target of targets.get(`key:${key}`) ?? []) meet(target, `key:${key}`, weight);
  };

  const best = (view: ItemView) => {
    const units = wishes.map(
      (wish) => new Array<{ value: number; by: string } | undefined>(wish.units.length),
    );
    visit(view, (target, by, weight) => {
      const value = target.weight * weight;
      const row = units[target.wish] as ({ value: number; by: string } | undefined)[];
      const known = row[target.unit];
      if (!known || (value > 0 ? value > known.value : known.value <= 0 && value < known.value))
        row[target.unit] = { value, by };
    });
    return units;
  };

  const shareOf = (row: ({ value: number; by: string } | undefined)[], at: number) => {
    let sum = 0;
    row.forEach((met, unit) => {
      sum += (met?.value ?? 0) * (weights[at]?.[unit] ?? 0);
    });
    return sum / (totals[at] as number);
  };

  return {
    shares: (view) => Float64Array.from(best(view), shareOf),
    explain: (view) =>
      best(view).map((row, at) => {
        const wish = wishes[at] as Wish;
        const parts = row
          .map((met, unit) => ({ met, unit }))
          .filter(({ met }) => met !== undefined && met.value !== 0)
          .map(({ met, unit }) => ({
            words: wish.units[unit]?.words ?? '',
            unit: wish.units[unit]?.id ?? '',
            by: met?.by ?? '',
            weight: (met?.value ?? 0) * (weights[at]?.[unit] ?? 0),
          }))
          .sort((a, b) => b.weight - a.weight);
        return { wish, match: shareOf(row, at), parts };
      }),
  };
}
