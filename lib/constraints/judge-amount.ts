import { joinWords } from '../languages/join';
import type { KeyWords } from '../languages/language';
import { isMoment, yearOfDay } from '../text/read-number';
import { fromBase, toBase } from '../text/units';
import { keyOf, keyWords } from './key-parts';
import type { AnsweringFact, Bounds, Limit, LimitResult, StatedAmount } from './limit';
import { haveInCommon, readLimitTexts } from './limit-text';
import { FIRST_YEAR, LAST_YEAR, type Measured, measure, readAmount } from './measure';
import { readBounds } from './read-bounds';

/** More hours than this are minutes: a limit of 30 on "1 h 30". */
const MAX_HOURS = 24;
/** Longer texts tell stories and no ranges. */
const MAX_RANGE_LENGTH = 60;
const MAX_VALUES = 200;

/** Takes the side without a unit to be in that of the other; undefined where the units cannot be compared. */
function inUnitOf(bounds: Bounds, { value, unit, as }: Measured): number | undefined {
  const wanted = bounds.max ?? bounds.min ?? 0;
  // A day answers a year.
  if (unit === 'date' && bounds.unit === undefined)
    return wanted >= FIRST_YEAR && wanted <= LAST_YEAR ? yearOfDay(value) : undefined;
  if (isMoment(unit) !== isMoment(bounds.unit) || (unit && bounds.unit && unit !== bounds.unit))
    return undefined;
  if (unit === undefined && bounds.as)
    return bounds.as === 'h' && value > MAX_HOURS ? value : toBase(value, bounds.as);
  if (as === 'h' && wanted > MAX_HOURS) return value;
  return bounds.unit === undefined && as ? fromBase(value, as) : value;
}

/** Reads a range: "8-20", "10 à 18 ans", "ab 14", "3+". */
function readRange(key: string, value: string, bounds: Bounds): StatedAmount | undefined {
  if (value.length > MAX_RANGE_LENGTH) return undefined;
  const range = readBounds(value, 'equal');
  if (!range || isMoment(range.unit) || (range.min === range.max && range.min !== undefined))
    return undefined;
  const { unit, as } = range;
  const end = (number: number | undefined) => {
    const measured = unit || number === undefined ? number : measure(key, number);
    if (measured === undefined) return undefined;
    return inUnitOf(bounds, typeof measured === 'number' ? { value: measured, unit, as } : measured);
  };
  return { least: end(range.min), most: end(range.max) };
}

function readList(
  key: string,
  values: readonly unknown[],
  limit: Limit,
  bounds: Bounds,
  facts: Record<string, unknown>,
) {
  const each = values.slice(0, MAX_VALUES).flatMap((value) => {
    const measured = Array.isArray(value) ? undefined : measure(key, value, facts);
    const number = measured && inUnitOf(bounds, measured);
    return number === undefined ? [] : [number];
  });
  if (each.length === 0) return undefined;
  const isSpan = each.length === 2 && values.length === 2 && (isCapacity(limit) || limit.subject === 'age');
  return isSpan ? { least: Math.min(...each), most: Math.max(...each) } : { each };
}

/** Returns true when a limit names the whole key of a fact: "max minimum months" is about "minimum months". */
function isPartOf(limitKey: string, key: string): boolean {
  const words = new Set(keyWords(limitKey));
  const ofFact = keyWords(key);
  return ofFact.length < words.size && ofFact.every((word) => words.has(word));
}

/**
 * Reads one fact of an item as the amount that it states, in the unit of the bounds, if they have one (contract: hard-limits):
 * `is` for one amount, `least` and `most` for an end or a range, `each` for a list that is no range, of which the first 200
 * values are read; undefined where it states none that can be compared.
 *
 * @param limit whose key and subject help to tell these apart; its own rule is not looked at
 * @param facts all entries of the item, among which a price finds its currency
 */
export function readStatedAmount(
  { key, value, reading }: Pick<AnsweringFact, 'key' | 'value' | 'reading'>,
  limit: Limit,
  bounds: Bounds,
  facts: Record<string, unknown>,
): StatedAmount | undefined {
  if (Array.isArray(value)) return readList(key, value, limit, bounds, facts);
  const range = typeof value === 'string' ? readRange(key, value, bounds) : undefined;
  if (range) return range.least === undefined && range.most === undefined ? undefined : range;
  const measured = measure(key, value, facts);
  const number = measured && inUnitOf(bounds, measured);
  if (number === undefined) return undefined;
  const unit = measured?.unit ?? bounds.unit;
  // A thing starts at one time, whatever "start" means in a limit.
  const { bound: said } = reading;
  const bound = said && !isMoment(unit) && !isPartOf(limit.key, key) ? said : undefined;
  return { [bound === 'min' ? 'least' : bound === 'max' ? 'most' : 'is']: number };
}

/** Combines facts about one amount (contract: hard-limits); of two about one end the first counts; undefined of none. */
export function combineAmounts(amounts: readonly StatedAmount[]): StatedAmount | undefined {
  const [first] = amounts;
  if (!first || amounts.length === 1) return first;
  const of = <End extends keyof StatedAmount>(end: End) =>
    amounts.find((stated) => stated[end] !== undefined)?.[end];
  return { is: of('is'), least: of('least'), most: of('most'), each: of('each') };
}

type Entry = { key: string; value: unknown };

const FLAGS = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  ['yes', true],
  [false, false],
  ['false', false],
  ['no', false],
]);

/** Rounding of units aside. */
const CLOSE = 1e-5;

/** Undefined where the two cannot be compared. */
function isSameAmount(one: Measured, other: Measured): boolean | undefined {
  const value = inUnitOf({ max: one.value, unit: one.unit, as: one.as }, other);
  return value === undefined ? undefined : Math.abs(value - one.value) <= CLOSE * Math.abs(one.value);
}

/**
 * Returns true when two entries about one fact contradict each other by what is written: yes and no, unlike amounts, or texts
 * with nothing in common (contract: truth-of-text). Values that cannot be compared, such as prose or amounts in two currencies,
 * do not.
 */
export function contradict(one: Entry, other: Entry): boolean {
  const [flag, otherFlag] = [FLAGS.get(one.value), FLAGS.get(other.value)];
  if (flag !== undefined && otherFlag !== undefined) return flag !== otherFlag;
  const [amount, otherAmount] = [readAmount(one.key, one.value), readAmount(other.key, other.value)];
  if (amount && otherAmount) return isSameAmount(otherAmount, amount) === false;
  const [texts, otherTexts] = [readLimitTexts(one.value), readLimitTexts(other.value)];
  return Boolean(texts && otherTexts && !haveInCommon(otherTexts, texts));
}

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

/** Returns true when a limit names room for a number of people, so that more than it asks for is enough. */
const isCapacity = (limit: Limit): boolean => holds(limit, CAPACITY);

/** Returns true when a limit names a size, which fits or does not: 46 is kept by neither 44 nor 48. */
const isSize = (limit: Limit): boolean => holds(limit, SIZES);

/** Returns true when fewer than a bare number are too few, whatever more of it may mean: people, rooms. */
const isLeast = (limit: Limit): boolean => isCapacity(limit) || holds(limit, ROOMS);

/** Returns true when `a` is more than `b` by more than the rounding of units. */
const isMore = (a: number, b: number) => a > b + Math.abs(a) * 1e-9;

const met = (actual: number | undefined): AmountVerdict => ({ outcome: 'met', actual });
const broken = (actual: number | undefined): AmountVerdict => ({ outcome: 'broken', actual });
const open = (actual?: number): AmountVerdict => ({ outcome: 'unknown', actual });

const isExact = (limit: Limit, { unit }: Bounds) =>
  limit.subject === 'year' || unit === 'date' || isSize(limit);

/** A bare number breaks another only where the direction is known: 4 seats are too few for 6, 400 m² for 200 may suit. */
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
 * as without bounds and, as a rule, where two bare numbers differ.
 * @param stated in the unit of the bounds (`readStatedAmount`); `each` is not empty
 * @param limit whose name tells a size, a capacity or an age; its own rule is not looked at
 * @param bounds both ends alike for a bare number
 */
export function judgeAmount(stated: StatedAmount, limit: Limit, bounds: Bounds): AmountVerdict {
  const { min, max } = bounds;
  if (min !== undefined && max !== undefined)
    return min === max ? judgeBare(min, stated, limit, bounds) : judgeSpan(min, max, stated, limit);
  if (max !== undefined) return judgeMost(max, stated, limit);
  return min === undefined ? open() : judgeLeast(min, stated, limit);
}
