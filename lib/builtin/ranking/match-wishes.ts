import { getConcept } from '../concept-map/find-concepts';
import type { ItemView } from '../items/item-view';
import type { Unit, Wish } from '../person/person';
import type { WishMatch } from './judgement';
import type { Rarity } from './rarity';

type Target = { wish: number; unit: number; weight: number; bonus: number };
type Met = { value: number; by: string; bonus: number };

/** Matches all wishes of a person against an item at once, in time proportional to the size of the item. */
export type WishMatcher = {
  /** The share of each wish that the item meets, -1 to 1, in the order of the wishes. */
  shares(view: ItemView): Float64Array;
  /** The details, for the few items that are explained. */
  explain(view: ItemView): WishMatch[];
  /** How telling each wish is among the items of the request, 0 to 1. */
  telling: Float64Array;
};

/** An idea that the wanted one leads to counts less than the idea itself; the opposite counts against it. */
const RELATED = 0.7;
const OPPOSITE = -0.6;
/** Who rejects an idea also rejects what follows this strongly from it, and not what merely goes with it. */
const DISLIKED_TOO = 0.65;
/** Who rejects crowds rejects what is lively, though not as surely. */
const CONTRARY_MET = 0.6;
/** Sharing the words of an idea without naming it. */
const WORDS_OF_IDEA = 0.5;
/** Sharing them as well as the idea: "learn German" among language courses. */
const WORDS_BESIDE_IDEA = 0.2;
/** The least that each part of something rejected counts. */
const REJECTED = 0.5;
/** What an item says it is without. */
const LACKED = -0.5;
/** A longer word that begins with the wanted one: "light", "lightweight". */
const BEGINNING = 0.6;
const SHORTEST_BEGINNING = 5;
/** Longer words that one beginning stands for. */
const MOST_BEGUN = 100;

/** The keys that begin with another, found in a sorted list. */
function* beginningWith(start: string, sorted: readonly string[]): Generator<string> {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < start) low = middle + 1;
    else high = middle;
  }
  const last = Math.min(sorted.length, low + MOST_BEGUN);
  for (let at = low; at < last && sorted[at]?.startsWith(start); at++) yield sorted[at] as string;
}

function* aimsOf(
  { id, keys }: Unit,
  isWish: boolean,
  sorted: readonly string[],
): Generator<[id: string, weight: number]> {
  const [kind, name = ''] = [id.slice(0, id.indexOf(':')), id.slice(id.indexOf(':') + 1)];
  if (kind !== 'contrary') yield [id, 1];
  const concept = kind === 'key' ? undefined : getConcept(name);
  if (kind === 'contrary') {
    yield [`concept:${name}`, -1];
    for (const opposite of concept?.opposite ?? []) yield [`concept:${opposite}`, CONTRARY_MET];
  }
  if (kind === 'concept') {
    for (const [related, weight] of Object.entries(concept?.related ?? {}))
      if (isWish || weight >= DISLIKED_TOO) yield [`concept:${related}`, weight * RELATED];
    for (const opposite of concept?.opposite ?? []) yield [`concept:${opposite}`, OPPOSITE];
  }
  for (const key of kind === 'key' ? [] : keys) yield [`key:${key}`, WORDS_OF_IDEA / keys.length];
  for (const key of kind === 'key' ? [name] : []) {
    if (key.length < SHORTEST_BEGINNING) continue;
    for (const longer of beginningWith(key, sorted)) if (longer !== key) yield [`key:${longer}`, BEGINNING];
  }
}

/**
 * Prepares wishes for matching.
 *
 * @param rarity how telling a unit is, 0 to 1 (rare among the items of the request → telling)
 * @param keys every matching key of the items
 */
export function matchWishes(wishes: readonly Wish[], rarity: Rarity, keys: ReadonlySet<string>): WishMatcher {
  const sorted = [...keys].sort();
  const byIdea = new Map<string, Target[]>();
  const byWord = new Map<string, Target[]>();
  // What none of the things has still is part of what is rejected: no oak, no "oaky chardonnay".
  const weights = wishes.map(({ units, polarity }) =>
    units.map(({ id }) => Math.max(polarity === -1 ? REJECTED : 0, rarity.unit(id))),
  );
  const totals = weights.map((row) =>
    Math.max(
      0.5,
      row.reduce((sum, weight) => sum + weight, 0),
    ),
  );
  wishes.forEach(({ units, polarity }, wish) => {
    units.forEach((unit, at) => {
      for (const [id, weight] of aimsOf(unit, polarity === 1, sorted)) {
        const isBeside = unit.id.startsWith('concept:') && id.startsWith('key:');
        const bonus = isBeside ? WORDS_BESIDE_IDEA / unit.keys.length : 0;
        const target = { wish, unit: at, weight, bonus };
        const targets = id.startsWith('concept:') ? byIdea : byWord;
        const name = id.slice(id.indexOf(':') + 1);
        const list = targets.get(name);
        if (list) list.push(target);
        else targets.set(name, [target]);
      }
    });
  });

  const bestOf = (view: ItemView): (Met | undefined)[][] => {
    const rows = wishes.map(({ units }) => new Array<Met | undefined>(units.length));
    const meet = (kind: 'concept' | 'key', name: string, weight: number) => {
      const list = (kind === 'concept' ? byIdea : byWord).get(name);
      if (!list) return;
      const by = `${kind}:${name}`;
      for (const target of list) {
        const value = target.weight * weight;
        const row = rows[target.wish] as (Met | undefined)[];
        const known = row[target.unit];
        const bonus = (known?.bonus ?? 0) + (value > 0 ? target.bonus * weight : 0);
        if (!known || (value > 0 ? value > known.value : known.value <= 0 && value < known.value))
          row[target.unit] = { value, by, bonus };
        else known.bonus = bonus;
      }
    };
    for (const [id, weight] of view.concepts) meet('concept', id, weight);
    for (const [key, weight] of view.keys) meet('key', key, weight);
    for (const key of view.lacks) if (!view.keys.has(key)) meet('key', key, LACKED);
    return rows;
  };

  const shareOf = (row: readonly (Met | undefined)[], wish: number) => {
    let sum = 0;
    row.forEach((met, unit) => {
      const isIdea = met?.by.startsWith('concept:') && met.value > 0;
      sum += ((met?.value ?? 0) + (isIdea ? (met?.bonus ?? 0) : 0)) * (weights[wish]?.[unit] ?? 0);
    });
    return sum / (totals[wish] as number);
  };

  const partsOf = (row: readonly (Met | undefined)[], at: number) =>
    row
      .map((met, unit) => ({ met, unit, source: wishes[at]?.units[unit] }))
      .filter(({ met }) => met !== undefined && met.value !== 0)
      .map(({ met, unit, source }) => ({
        words: source?.words ?? '',
        unit: source?.id ?? '',
        by: met?.by ?? '',
        strength: met?.value ?? 0,
        weight: (met?.value ?? 0) * (weights[at]?.[unit] ?? 0),
      }))
      .sort((a, b) => b.weight - a.weight);

  return {
    shares: (view) => Float64Array.from(bestOf(view), shareOf),
    explain: (view) =>
      bestOf(view).map((row, at) => ({
        wish: wishes[at] as Wish,
        match: shareOf(row, at),
        parts: partsOf(row, at),
      })),
    telling: Float64Array.from(weights, (row) => Math.max(0, ...row)),
  };
}
