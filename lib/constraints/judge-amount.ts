import { joinWords } from '../languages/join';
import type { KeyWords } from '../languages/language';
import { keyOf } from './key-parts';
import type { Bounds, Limit, LimitResult, StatedAmount } from './limit';

/** How an amount is judged: the value that decided, or the ends that the item gives instead, in the unit of the limit. */
export type AmountVerdict = {
  outcome: LimitResult['outcome'];
  actual?: number | undefined;
  ends?: { min: number | undefined; max: number | undefined } | undefined;
};

const stems = (pick: (keys: KeyWords) => string) =>
  new Set([...joinWords(({ keys }) => pick(keys))].map((word) => keyOf([word])));
const CAPACITY = stems(({ capacity }) => capacity);
const SIZES = stems(({ sizes }) => sizes);
const ROOMS = stems(({ rooms }) => rooms);

const holds = ({ matching = '' }: Limit, words: ReadonlySet<string>) =>
  matching.split(' ').some((word) => words.has(word));

/** Returns true when a limit names (`matching`) room for a number of people, so that more than it asks for is enough. */
export const isCapacity = (limit: Limit): boolean => holds(limit, CAPACITY);

/** Returns true when a limit names a size, which fits or does not: 46 is kept by neither 44 nor 48. */
const isSize = (limit: Limit): boolean => holds(limit, SIZES);

/** Returns true when fewer than a bare number are too few, whatever more of it may mean: people, rooms. */
const isLeast = (limit: Limit): boolean => isCapacity(limit) || holds(limit, ROOMS);

/** Returns true when `a` is more than `b` by more than the rounding of units. */
const isMore = (a: number, b: number) => a > b + Math.abs(a) * 1e-9;

const met = (actual: number | undefined): AmountVerdict => ({ outcome: 'met', actual });
const broken = (actual: number | undefined): AmountVerdict => ({ outcome: 'broken', actual });
const open = (actual?: number): AmountVerdict => ({ outcome: 'unknown', actual });

/** Returns true for limits of which one value is asked for, and no other will do. */
const isExact = (limit: Limit, { unit }: Bounds) =>
  limit.subject === 'year' || unit === 'date' || isSize(limit);

/**
 * Judges an amount against a bare number, a size or a count of the person: it must lie between the ends that an item gives.
 * Against another bare number it is broken only where the direction is known: a table for four is too small for six, and 400 m²
 * for 200 may be anything.
 */
function judgeBare(wanted: number, stated: StatedAmount, limit: Limit, bounds: Bounds): AmountVerdict {
  const { is, least, most, each } = stated;
  // None is none: nothing is less.
  if (wanted === 0) return judgeMost(0, stated, limit);
  if (least !== undefined || most !== undefined) {
    const isOut =
      (least !== undefined && isMore(least, wanted)) || (most !== undefined && isMore(wanted, most));
    return { outcome: isOut ? 'broken' : 'met', ends: { min: least, max: most } };
  }
  if (each) {
    if (each.includes(wanted)) return met(wanted);
    return isSize(limit) ? broken(undefined) : open();
  }
  if (is === undefined) return open();
  if (!isMore(is, wanted) && !isMore(wanted, is)) return met(is);
  if (isExact(limit, bounds)) return broken(is);
  if (isLeast(limit) && is > 0 && isMore(wanted, is)) return broken(is);
  return isCapacity(limit) && isMore(is, wanted) ? met(is) : open(is);
}

function judgeMost(max: number, stated: StatedAmount, limit: Limit): AmountVerdict {
  const { is, least, most, each } = stated;
  if (is !== undefined) return isMore(is, max) ? broken(is) : met(is);
  if (each) return each.every((one) => !isMore(one, max)) ? met(Math.max(...each)) : judgeEach(each, max);
  if (most !== undefined && !isMore(most, max)) return met(most);
  if (least !== undefined && isMore(least, max)) return broken(least);
  // "From 3 years" is how an age is rated.
  if (least !== undefined) return limit.subject === 'age' ? met(least) : open();
  // "At most 15" of a group may be what it grows to, and of a trip what is still paid for.
  return open(most);
}

const judgeEach = (each: readonly number[], max: number): AmountVerdict =>
  each.every((one) => isMore(one, max)) ? broken(Math.min(...each)) : open();

function judgeLeast(min: number, stated: StatedAmount, limit: Limit): AmountVerdict {
  const { is, least, most, each } = stated;
  if (is !== undefined) return isMore(min, is) ? broken(is) : met(is);
  if (each) {
    if (each.every((one) => !isMore(min, one))) return met(Math.min(...each));
    return each.every((one) => isMore(min, one)) ? broken(Math.max(...each)) : open();
  }
  if (least !== undefined && !isMore(min, least)) return met(least);
  if (most !== undefined && isMore(min, most)) return broken(most);
  // A thing that carries up to 136 kg carries 125; of two ends the lower one decides.
  return most !== undefined && (least === undefined || isCapacity(limit)) ? met(most) : open();
}

function judgeSpan(min: number, max: number, stated: StatedAmount, limit: Limit): AmountVerdict {
  const { is, each, least = is, most = is } = stated;
  if (each) return each.some((one) => !isMore(min, one) && !isMore(one, max)) ? met(each[0]) : open();
  if (least !== undefined && isMore(least, max)) return broken(least);
  if (most !== undefined && isMore(min, most)) return broken(most);
  if (least === undefined || most === undefined) return open();
  const isWithin = !isMore(min, least) && !isMore(most, max);
  const isAround = !isMore(least, min) && !isMore(max, most);
  return isWithin || (isAround && (isCapacity(limit) || limit.subject === 'age')) ? met(most) : open();
}

/**
 * Judges an amount that an item states by the bounds of a limit (contract: hard-limits); `unknown` where the two do not decide,
 * such as two different bare numbers of which neither is known to be a least or a most. Two equal bounds are a bare number,
 * which must lie between the ends of the item, or be one of its list; 0 is a most.
 *
 * @param stated in the unit of the bounds (`readStatedAmount`)
 * @param limit whose name tells a size, a capacity or an age; its own rule is not looked at
 */
export function judgeAmount(stated: StatedAmount, limit: Limit, bounds: Bounds): AmountVerdict {
  const { min, max } = bounds;
  if (min !== undefined && max !== undefined)
    return min === max ? judgeBare(min, stated, limit, bounds) : judgeSpan(min, max, stated, limit);
  if (max !== undefined) return judgeMost(max, stated, limit);
  return min === undefined ? open() : judgeLeast(min, stated, limit);
}
