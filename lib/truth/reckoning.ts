import type { KnownAmount } from './known-numbers';
import type { Dimension, TextNumber } from './read-numbers';

/** A value in the unit of its dimension. */
export const toBase = (number: TextNumber, value: number): number => value * number.factor;

/** Whether `value` is what somebody says for `exact`: fewer digits, and near it. */
export function isRounding(value: number, exact: number): boolean {
  if (value === exact) return true;
  const off = Math.abs(value - exact);
  if (exact <= 0 || off / exact > 0.06)
    return Number.isInteger(value) && !Number.isInteger(exact) && off <= 0.5;
  for (let step = 10 ** Math.floor(Math.log10(exact)); step >= 0.1; step /= 10) {
    for (const grain of [step, step / 2]) {
      if (Number.isInteger(exact / grain) || off > grain / 2 + 1e-9) continue;
      if (Math.abs(value / grain - Math.round(value / grain)) < 1e-9) return true;
    }
  }
  return false;
}

/** One digit that counts, or a second one that is five: 30, 350, 1,500. */
const isRound = (value: number) =>
  value >= 10 && Number.isInteger((2 * value) / 10 ** Math.floor(Math.log10(value)));
/** Two digits that count may miss the exact number by as much. */
const NEAR_ENOUGH = 0.15;

/** A bound that the exact number keeps: "over 1,000" of 1,280, "under 2 hours" of 116 minutes. */
export function isBound(
  value: number,
  exact: number,
  direction: 'more' | 'less' | undefined,
  isHours: boolean,
  isJust = false,
): boolean {
  if (!direction) return false;
  const off = Math.abs(value - exact) / exact;
  if (isJust && off > NEAR_ENOUGH) return false;
  if (!isHours && !isRound(value) && !(off <= NEAR_ENOUGH && Number(value.toPrecision(2)) === value))
    return false;
  return direction === 'more' ? value <= exact && value >= exact / 2 : value >= exact && value <= exact * 2;
}

/** Whether two numbers are the same but for what reckoning adds. */
export const isNear = (a: number, b: number) => Math.abs(a - b) <= Math.max(1e-6, Math.abs(b) * 1e-6);

/** Whether a number may be a year. */
export const isYear = (value: number) => Number.isInteger(value) && value >= 1000 && value < 2200;

/** An amount with where it stands: 0 in the request, 1 about the item, 2 in the calendar. */
export type Sourced = KnownAmount & { source: number };

/** A year has twelve, by which monthly prices are multiplied. */
export const MONTHS: Sourced = { value: 12, dimension: 'none', field: 'months', source: 2 };

/** Whether two amounts can be held against each other: of one kind, or one of them said without a unit. */
function canMeet(a: Sourced, b: Sourced): boolean {
  if (a === MONTHS || b === MONTHS) return false;
  if (a.dimension !== 'none' && b.dimension !== 'none') return a.dimension === b.dimension;
  if (a.dimension === b.dimension && a.field !== undefined && a.field === b.field) return true;
  if (a.dimension === b.dimension && isYear(a.value) !== isYear(b.value)) return false;
  if (isYear(a.value) && isYear(b.value)) return true;
  const [bare, other] = a.dimension === 'none' ? [a, b] : [b, a];
  // A limit whose name says nothing to us, against a fact of the item.
  const isAlike = a.source !== b.source && bare.value > other.value / 5 && bare.value < other.value * 5;
  const isSaid = bare.field === undefined && bare.source !== 1 && bare.value > other.value / 5;
  return (isSaid || isAlike) && bare.value >= 10 && (other.dimension !== 'none' || other.value >= 10);
}

/** What can be reckoned from two amounts: their sum, difference, and for money a price times a number. */
function* reckoned(a: Sourced, b: Sourced): Generator<number> {
  if (canMeet(a, b)) {
    yield Math.abs(a.value - b.value);
    if (a.dimension === b.dimension && a.source === b.source && !isYear(a.value)) yield a.value + b.value;
  }
}

const FEWEST_DECIMALS = 0.0051;

/** A number of things, at so much each: what all come to, and each of what all come to. */
export function isShared(value: number, dimension: Dimension, count: number, amount: Sourced): boolean {
  if (amount.dimension === 'none' || amount.dimension === 'percent') return false;
  if (dimension !== amount.dimension) return false;
  const [all, each] = [amount.value * count, amount.value / count];
  const isRound = (value >= 100 || count === 12) && isRounding(value, all);
  // A double is near enough to be told from other numbers: 13 for twice 6.4, but not 25 for twice 12.
  const isDouble = count === 2 && value >= 10 && Number.isInteger(value) && Math.abs(value - all) < all / 50;
  if (isNear(value, all) || isRound || isDouble) return true;
  // One of a pair.
  if (count === 2 && amount.source === 1 && (isNear(value, each) || (value >= 10 && isRounding(value, each))))
    return true;
  return (
    amount.dimension === 'money' &&
    amount.source !== 0 &&
    (Math.abs(value - each) <= FEWEST_DECIMALS || (value >= 5 && value === Math.round(each)))
  );
}

/** Whether one amount may count how often the other comes; months count what is paid. */
const isCountOf = (count: Sourced, { dimension }: Sourced) =>
  (count === MONTHS
    ? dimension === 'money'
    : count.dimension === 'none' || count.dimension === 'days' || count.field === 'months') &&
  Number.isInteger(count.value) &&
  count.value > 1 &&
  count.value < 100;

/** The shares of two amounts in each other, in per cent. */
function shares(a: Sourced, b: Sourced): number[] {
  const [low, high] = a.value < b.value ? [a.value, b.value] : [b.value, a.value];
  const isOfYear = isYear(high) && a.dimension === 'none' && b.dimension === 'none';
  if (low <= 0 || isOfYear || !canMeet(a, b)) return [];
  return [(low / high) * 100, (1 - low / high) * 100, (high / low - 1) * 100];
}

const WEEKLY = /week|woche|seman|semaine|hebdo|settiman|週|周/u;
/** More counts are not multiplied with each other. */
const MOST_COUNTS = 6;

/** A span with how often what is paid by the lesson, day, week or month comes in it. */
const PERIODS: readonly [RegExp, readonly number[]][] = [
  [/week|woche|seman|semaine|hebdo|settiman|週|周/iu, [2, 3, 4, 5, 7]],
  [/month|monat|mois|\bmes|mese|mensil|mens[ua]|mês|月/iu, [4, 30]],
  [/year|jahr|\ban\b|année|\baño|anno|annu|\bano\b|年/iu, [12, 52]],
];

/** "A month of weekly lessons": what a price of the item comes to over a span that the sentence names. */
export const isOverSpan = (value: number, text: string, amounts: readonly Sourced[]): boolean =>
  PERIODS.some(
    ([named, counts]) =>
      named.test(text) &&
      amounts.some(
        (amount) =>
          amount.source === 1 &&
          amount.dimension === 'money' &&
          counts.some(
            (count) => isShared(value, 'money', count, amount) || leaves(value, count, amount, amounts),
          ),
      ),
  );

/** What so many of a price leave of so many limits: 43 a year, of 35 and 31.40 a month. */
const leaves = (value: number, count: number, price: Sourced, amounts: readonly Sourced[]): boolean =>
  amounts.some(({ value: limit, dimension, source }) => {
    const exact = Math.abs(limit - price.value) * count;
    return (
      source === 0 &&
      dimension === 'money' &&
      (isNear(value, exact) || (value >= 10 && isRounding(value, exact)))
    );
  });

/** What all come to where two things are counted, such as meals and persons, or the weeks of a month or year. */
function isMultiplied(value: number, dimension: Dimension, amounts: readonly Sourced[]): boolean {
  const counts = amounts
    .filter(({ dimension: kind, value: each }) => kind === 'none' && each > 1 && isSmallCount(each))
    .slice(0, MOST_COUNTS);
  return amounts.some((amount) => {
    if (amount.dimension !== 'money' || amount.source !== 1) return false;
    if (WEEKLY.test(amount.field ?? '') && [4, 52].some((weeks) => isShared(value, dimension, weeks, amount)))
      return true;
    return counts.some((a, index) =>
      counts.slice(0, index).some((b) => isShared(value, dimension, a.value * b.value, amount)),
    );
  });
}

/** How often one amount goes into another, as 5 g into 200 g, or what a litre or 100 g of it costs. */
function isParted(value: number, dimension: Dimension, a: Sourced, b: Sourced): boolean {
  if (a.dimension === 'none' || b.dimension === 'none' || b.value <= 0) return false;
  const part = a.value / b.value;
  if (a.dimension === b.dimension)
    return dimension === 'none' && value >= 2 && Number.isInteger(value) && isNear(value, part);
  if (a.dimension !== 'money' || (b.dimension !== 'mass' && b.dimension !== 'volume')) return false;
  const isExact = [part, part / 10].some((each) => Math.abs(value - each) <= FEWEST_DECIMALS);
  return isExact || (value >= 10 && isRounding(value, part));
}

/** What a rate makes of an amount: 3 % of 1,000, or with it or without it; and the year some years later. */
function isOfRate(value: number, dimension: Dimension, a: Sourced, b: Sourced): boolean {
  if (a.dimension === 'percent' && b.dimension === 'money' && dimension === 'money') {
    // Of what is paid at once, or over a year of months.
    return [b.value, b.value * MONTHS.value].some((whole) => {
      const part = (a.value * whole) / 100;
      return [part, whole - part, whole + part].some((each) => Math.abs(value - each) <= FEWEST_DECIMALS);
    });
  }
  return (
    a.dimension === 'months' && b.dimension === 'none' && isYear(b.value) && value === b.value + a.value / 12
  );
}

/** Whether a number is a sum, a difference or a share of two that stand. */
export function isDerived(
  value: number,
  dimension: Dimension,
  amounts: readonly Sourced[],
  direction?: 'more' | 'less',
): boolean {
  if (dimension === 'money' && isMultiplied(value, dimension, amounts)) return true;
  for (const [index, a] of amounts.entries()) {
    // Two of it, or there and back.
    if ((a.source !== 0 || a.dimension === 'length') && isShared(value, dimension, 2, a)) return true;
    // "Just under 13 miles" there and back, of 6.4.
    if (direction === 'less' && a.dimension === dimension && dimension !== 'none')
      if (value >= a.value * 2 && value < a.value * 2.1) return true;
    for (const b of amounts.slice(0, index)) {
      if (isCountOf(a, b) && isShared(value, dimension, a.value, b)) return true;
      if (isCountOf(b, a) && isShared(value, dimension, b.value, a)) return true;
      if (dimension === 'percent') {
        if (
          shares(a, b).some(
            (exact) => (value >= 5 && Math.abs(exact - value) <= 0.6) || isRounding(value, exact),
          )
        )
          return true;
        continue;
      }
      if (isOverTime(value, dimension, a, b) || isOverTime(value, dimension, b, a)) return true;
      if (isParted(value, dimension, a, b) || isParted(value, dimension, b, a)) return true;
      if (isOfRate(value, dimension, a, b) || isOfRate(value, dimension, b, a)) return true;
      const kind = a.dimension === 'none' ? b.dimension : a.dimension;
      if (dimension !== 'none' && kind !== 'none' && kind !== dimension) continue;
      // The age of what is from a year is in years.
      const own = dimension === 'months' && isYear(a.value) && isYear(b.value) ? value / 12 : value;
      for (const exact of reckoned(a, b))
        if (isNear(own, exact) || (exact >= (dimension === 'none' ? 10 : 1) && isRounding(own, exact)))
          return true;
    }
  }
  return false;
}

/** Whether a number is how far apart what is wanted and what is had are, of its own kind. */
export const isDifference = (
  value: number,
  dimension: Dimension,
  amounts: readonly Sourced[],
  factor = 1,
): boolean =>
  amounts.some((a, index) =>
    amounts.slice(0, index).some((b) => {
      const exact = Math.abs(a.value - b.value);
      if (a.source === b.source || a.dimension !== dimension || b.dimension !== dimension) return false;
      if (dimension === 'none' && isYear(a.value) !== isYear(b.value)) return false;
      return isNear(value, exact) || isRounding(value / factor, exact / factor);
    }),
  );

/** What of an amount of the item falls to each of a number of things that the item has: minutes of a chapter. */
export const isEach = (value: number, dimension: Dimension, amounts: readonly Sourced[]): boolean =>
  dimension !== 'none' &&
  amounts.some(
    (amount) =>
      amount.source === 1 &&
      amount.dimension === dimension &&
      amounts.some(
        (count) =>
          count.source === 1 &&
          count.dimension === 'none' &&
          Number.isInteger(count.value) &&
          count.value > 1 &&
          isRounding(value, amount.value / count.value),
      ),
  );

/** What is counted for every one of something: `hours_per_week`, `pages_per_day`. */
export const PER = /_(?:per|pro|por|par|je|al|alla|a|ao)_/u;
/** What a key counts for, in days. */
const SPANS: readonly [RegExp, number][] = [
  [/_(?:days?|tag|dia|jour|giorno)s?$/u, 1],
  [/_(?:week|woche|semana|semaine|settimana)s?$/u, 7],
];

/** Six hours a week for fourteen weeks, where the item says both. */
function isOverTime(value: number, dimension: Dimension, each: Sourced, span: Sourced): boolean {
  const field = each.field ?? '';
  if (dimension !== each.dimension || span.dimension !== 'days' || !PER.test(field)) return false;
  const days = SPANS.find(([pattern]) => pattern.test(field))?.[1];
  return days !== undefined && isRounding(value, (each.value * span.value) / days);
}

/** More prices are not added up. */
export const MOST_PARTS = 10;

/** A number that may count things. */
export const isSmallCount = (count: number) => Number.isInteger(count) && count > 0 && count < 32;

/** Twelve monthly fees and what is paid once. */
const isFirstYear = (value: number, price: Sourced, parts: readonly Sourced[]): boolean =>
  /month|monat|mes\b|mensual|mois|mensuel|mese|mensile|mensal|月/iu.test(price.field ?? '') &&
  parts.some((once) => once !== price && isNear(price.value * MONTHS.value + once.value, value));

/** A price with what comes on top of it: rent, service charge and deposit. */
export function isTotal(value: number, amounts: readonly Sourced[]): boolean {
  const parts = amounts
    .filter(
      ({ source, field, dimension, value: part }) =>
        source === 1 &&
        field !== undefined &&
        (dimension === 'money' || (dimension === 'none' && part >= 5 && !isYear(part))),
    )
    .slice(0, MOST_PARTS);
  return parts.some(
    (price) =>
      price.dimension === 'money' &&
      (isFirstYear(value, price, parts) ||
        parts.some(
          (a) =>
            a !== price &&
            (isNear(price.value + a.value, value) ||
              parts.some((b) => b !== a && b !== price && isNear(price.value + a.value + b.value, value))),
        )),
  );
}
