import { joinWords } from '../languages/join';
import { fromBase } from '../text/units';
import { keyWords } from './key-parts';
import { type Measured, readAmount, roundAmount } from './measure';

type Metadata = Record<string, unknown>;

/** An item's place among all items by a number that each of them has: "the lightest of 9". */
export type NumberRank = {
  key: string;
  end: 'lowest' | 'highest';
  /** Counted from that end, from 1. */
  place: 1 | 2;
  /** How many items there are. */
  of: number;
  /** Of the first: the item behind it, and how far away that is in the unit of the first. */
  next?: { index: number; by: number } | undefined;
};

/** Of two, "the cheapest" says no more than a comparison. */
const MIN_ITEMS = 3;
/** Keys of the first item that are looked at. */
const MAX_KEYS = 40;

/** Words of keys whose numbers only name or place something, so that nobody is first by them. */
const NAMES = joinWords(({ keys }) => keys.serials);

/** Returns true for keys whose numbers name something: "house number", but not "number of seats". */
const isName = (key: string) => {
  const words = keyWords(key);
  return words.some((word) => NAMES.has(word)) && !words.includes('of');
};

type Ranked = Measured & { index: number };

/** Returns undefined unless every item has a number under the key, all in one unit or currency. */
function numbersOf(key: string, items: readonly (Metadata | undefined)[]): Ranked[] | undefined {
  const numbers: Ranked[] = [];
  for (const [index, metadata] of items.entries()) {
    const number = metadata && Object.hasOwn(metadata, key) && readAmount(key, metadata[key], metadata);
    if (!number || number.unit !== (numbers[0] ?? number).unit) return undefined;
    numbers.push({ ...number, index });
  }
  return numbers;
}

/**
 * Ranks items by each number, among the first 40 keys of the first, that all of them have under the same key as one plain value
 * in one unit or currency, and that does more than name something, such as a house number. Who shares a number has no place, nor
 * has the second behind a shared first; fewer than three items are not ranked (contract: truth-of-text).
 *
 * @returns for each item, in order, by which keys it is the first or second from either end
 */
export function rankNumbers(items: readonly (Metadata | undefined)[]): readonly (readonly NumberRank[])[] {
  const ranks = items.map((): NumberRank[] => []);
  if (items.length < MIN_ITEMS) return ranks;
  for (const key of Object.keys(items[0] ?? {}).slice(0, MAX_KEYS)) {
    const numbers = isName(key) ? undefined : numbersOf(key, items);
    if (!numbers) continue;
    const sorted = numbers.toSorted((a, b) => a.value - b.value);
    for (const end of ['lowest', 'highest'] as const) {
      const [first, second, third] = end === 'lowest' ? sorted : sorted.toReversed();
      if (!first || !second || first.value === second.value) continue;
      const by = roundAmount(fromBase(Math.abs(first.value - second.value), first.as));
      const rank = { key, end, of: sorted.length };
      ranks[first.index]?.push({ ...rank, place: 1, next: { index: second.index, by } });
      if (second.value !== third?.value) ranks[second.index]?.push({ ...rank, place: 2 });
    }
  }
  return ranks;
}
