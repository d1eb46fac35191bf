import type { KnownAmount, KnownNumbers } from './known-numbers';
import type { Phrases } from './phrases';
import { type Dimension, readNumbers, type TextNumber } from './read-numbers';
import { withDigits } from './spelled-digits';

/** "24/7", "100 %", "2-in-1", "360°", "3D": ways of speaking, not facts. */
const IDIOMS =
  /\u2060?100 por \u2060?100|24\s?\/\s?7|50\s?[/-]\s?50|100\s?[%％]|\b[1-9]-(?:in|en|em)-(?:1|one|un|uno|um)\b|360\s?(?:°|-?grad|-?degree)|\b[23]-?d\b|(?:#|no\. ?|nr\. ?|n\.?º ?|第)(?:10|[1-9])(?![\d.,])/giu;
const ORDINAL = /^(?:st|nd|rd|th|er|re|e|ème|eme|º|ª|°|o|a)(?![\p{L}])/u;
const CENTURY =
  /^(?:st|nd|rd|th|\.|e|er|ème|º|°)?[\s-]*(?:centur|jahrhundert|siglo|siècle|secolo|século|世紀|世纪)/iu;
const CENTURY_BEFORE = /(?:siglo|século|secolo)\s$/iu;
const DECADE = /^(?:er|['’]?s)(?![\p{L}])|^年代/u;
const DECADE_BEFORE = /(?:años|années|anni|anos|the|los|les|gli|die)\s['’]?$/iu;
export const MORE =
  /(?<![不没未])(?:over|more than|above|upwards of|at least|plus de|más de|mas de|über|mehr als|oltre|più di|mais de|acima de|超过|超過|至少|逾)\s*(?:[\p{Sc}]|R\$|[A-Z]{3})?\s?\u2060?$/iu;
export const MORE_BEHIND = /^\s?\+|^\S{0,4}(?:以上|超|多)/u;
export const LESS =
  /(?:不超过|不超過|up to|at most|no more than|bis zu|höchstens|hasta|jusqu['’]à|fino a|até|最多|至多|almost|nearly|knapp|fast|casi|cerca de|près de|quasi|quase|just under|under|less than|below|fewer than|moins de|menos de|unter|weniger als|meno di|abaixo de|sous(?: les)?|sotto(?: i)?|不到|低于|少于)\s*(?:[\p{Sc}]|R\$|[A-Z]{3})?\s?\u2060?$/iu;
/** What is possible at most, or a time: the number itself must stand. */
const UP_TO =
  /(?:(?:up|open) (?:to|until)|until|till|bis(?: zu)?|hasta|jusqu['’]à|fino a(?:lle)?|até(?: [aà]s)?|最多|至多)\s*[\p{Sc}]?\s?\u2060?$/iu;
export const LESS_BEHIND =
  /^[^\s、，。]{0,4}?(?:足らず|未満|以下|以内|之内|弱|不到|に届かない|に満たない|を下回|を切)/u;

const CLOCK =
  /^\s?(?:am|pm|a\.m|p\.m|uhr|h\b|o['’]clock|in the (?:morning|afternoon|evening)|de la (?:mañana|tarde|noche)|d[ao] (?:manhã|tarde|noite)|d[eu](?:l| la| l['’])? ?(?:mattin[oa]|pomeriggio|sera|matin|soir)|点|點|時(?!間))/iu;

const toBase = (number: TextNumber, value: number) => value * number.factor;

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
function isBound(
  value: number,
  exact: number,
  direction: 'more' | 'less' | undefined,
  isHours: boolean,
): boolean {
  if (!direction) return false;
  const off = Math.abs(value - exact) / exact;
  if (!isHours && !isRound(value) && !(off <= NEAR_ENOUGH && Number(value.toPrecision(2)) === value))
    return false;
  return direction === 'more' ? value <= exact && value >= exact / 2 : value >= exact && value <= exact * 2;
}

const isNear = (a: number, b: number) => Math.abs(a - b) <= Math.max(1e-6, Math.abs(b) * 1e-6);

const isYear = (value: number) => Number.isInteger(value) && value >= 1000 && value < 2200;

/** Whether two amounts can be held against each other: of one kind, or one of them said without a unit. */
type Sourced = KnownAmount & { source: number };

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
function isShared(value: number, dimension: Dimension, count: number, amount: Sourced): boolean {
  if (amount.dimension === 'none' || amount.dimension === 'percent') return false;
  if (dimension !== 'none' && dimension !== amount.dimension) return false;
  const [all, each] = [amount.value * count, amount.value / count];
  if (isNear(value, all) || ((value >= 100 || count === 12) && isRounding(value, all))) return true;
  return (
    amount.dimension === 'money' &&
    amount.source !== 0 &&
    (Math.abs(value - each) <= FEWEST_DECIMALS || (value >= 5 && value === Math.round(each)))
  );
}

const isCount = ({ value, dimension, field }: Sourced) =>
  (dimension === 'none' || field === 'months') && Number.isInteger(value) && value > 1 && value < 100;

/** The shares of two amounts in each other, in per cent. */
function shares(a: Sourced, b: Sourced): number[] {
  const [low, high] = a.value < b.value ? [a.value, b.value] : [b.value, a.value];
  if (low <= 0 || !canMeet(a, b)) return [];
  return [(low / high) * 100, (1 - low / high) * 100, (high / low - 1) * 100];
}

/** Whether a number is a sum, a difference or a share of two that stand. */
function isDerived(
  value: number,
  dimension: Dimension,
  amounts: readonly Sourced[],
  direction?: 'more' | 'less',
): boolean {
  for (const [index, a] of amounts.entries()) {
    if (isShared(value, dimension, 2, a)) return true;
    if (direction === 'less' && a.dimension === dimension && a.dimension !== 'none')
      if (value >= a.value * 2 && value < a.value * 2.1 && isRound(value * 1000)) return true;
    for (const b of amounts.slice(0, index)) {
      if (isCount(a) && isShared(value, dimension, a.value, b)) return true;
      if (isCount(b) && isShared(value, dimension, b.value, a)) return true;
      if (dimension === 'percent') {
        if (shares(a, b).some((exact) => Math.abs(exact - value) <= 1 || isRounding(value, exact)))
          return true;
        continue;
      }
      const kind = a.dimension === 'none' ? b.dimension : a.dimension;
      if (dimension !== 'none' && kind !== 'none' && kind !== dimension) continue;
      for (const exact of reckoned(a, b))
        if (isNear(value, exact) || (exact >= 10 && isRounding(value, exact))) return true;
    }
  }
  return false;
}

const decadeOf = (year: number) => Math.floor(year / 10) * 10;

function isDecadeOrCentury(
  value: number,
  number: TextNumber,
  before: string,
  amounts: readonly KnownAmount[],
): boolean {
  const years = amounts.filter(({ value: year }) => isYear(year));
  if (value % 10 === 0 && (DECADE.test(number.behind) || DECADE_BEFORE.test(before)))
    return years.some(({ value: year }) => decadeOf(year) === value || decadeOf(year) % 100 === value);
  if (CENTURY.test(number.behind) || CENTURY_BEFORE.test(before))
    return years.some(({ value: year }) => Math.ceil(year / 100) === value);
  return false;
}

/** Where the numbers of a sentence may come from. */
export type NumberSources = {
  person(): KnownNumbers;
  item(): KnownNumbers;
  /** Of search results: nothing is reckoned from them. */
  found(): KnownNumbers;
  /** The present one, which stands too, and from which ages are reckoned. */
  year: number;
  /** Whether a folded word stands in any of them: a number word that was supplied as a word. */
  holds(folded: string): boolean;
  /** Whether a number beside a word is part of the name of something supplied. */
  isInName(text: string, number: TextNumber): boolean;
  /** Whether numbers up to ten that measure nothing may be the text's own. */
  mayCount: boolean;
};

/** A year has twelve, by which monthly prices are multiplied. */
const MONTHS: Sourced = { value: 12, dimension: 'none', field: 'months', source: 2 };

/** Amounts that a number may be reckoned from, with where each stands. */
function amountsOf({ person, item, year }: NumberSources): Sourced[] {
  const from = (source: number, { amounts }: KnownNumbers) =>
    amounts.map((amount) => ({ ...amount, source }));
  const present: Sourced = { value: year, dimension: 'none', field: 'year', source: 2 };
  return [...from(0, person()), ...from(1, item()), present, MONTHS];
}

/** "Two adults and one child": so many of one price and so many of another. */
function isBill(
  value: number,
  count: number,
  others: readonly TextNumber[],
  amounts: readonly Sourced[],
): boolean {
  if (!isSmallCount(count)) return false;
  const counts = [1, ...others.map(({ values: [each = 0] }) => each).filter(isSmallCount)];
  const prices = amounts.filter(
    ({ dimension, source, field }) =>
      source === 1 && field !== undefined && (dimension === 'money' || dimension === 'none'),
  );
  return prices.some((a) =>
    prices.some((b) => a !== b && counts.some((each) => isNear(a.value * count + b.value * each, value))),
  );
}

const isSmallCount = (count: number) => Number.isInteger(count) && count > 0 && count < 32;

/** Numbers of the same sentence, from which it may reckon aloud: "11 + 7 + 7, which is 25". */
function isReckonedAloud(
  number: TextNumber,
  value: number,
  others: readonly TextNumber[],
  amounts: readonly Sourced[],
): boolean {
  const base = toBase(number, value);
  for (let from = 0; from < others.length; from++) {
    const first = others[from];
    if (!first) continue;
    const count = first.values[0] ?? 0;
    if (Number.isInteger(count) && count > 1 && count < 32)
      if (
        amounts.some(
          (amount) => amount.dimension === 'money' && isShared(base, number.dimension, count, amount),
        )
      )
        return true;
    if (isBill(base, count, others, amounts)) return true;
    let sum = toBase(first, count);
    for (const other of others.slice(from + 1)) {
      sum += toBase(other, other.values[0] ?? 0);
      if (isNear(sum, base)) return true;
    }
  }
  return false;
}

/** More numbers of one sentence are not reckoned with. */
const MOST_ALOUD = 8;

function stands(
  number: TextNumber,
  text: string,
  sources: NumberSources,
  others: readonly TextNumber[],
): boolean {
  if (number.isSpelled && number.values.some((value) => value <= 10)) return true;
  const isCounted = sources.mayCount && number.dimension === 'none' && !number.isClock;
  if (isCounted && number.values.every((value) => value <= 10 && Number.isInteger(value))) return true;
  const all = [sources.person(), sources.item(), sources.found()];
  const { dimension, factor, behind } = number;
  if (number.values.some((value) => all.some((known) => known.has(value, dimension, factor)))) return true;
  const before = text.slice(Math.max(0, number.at - 24), number.at);
  const clock = number.isClock || CLOCK.test(behind);
  const direction =
    MORE.test(before) || MORE_BEHIND.test(behind)
      ? 'more'
      : (LESS.test(before) && !UP_TO.test(before)) || LESS_BEHIND.test(behind)
        ? 'less'
        : undefined;
  const amounts = amountsOf(sources);
  const found = sources.found().amounts;
  const isHours = dimension === 'time' && factor === 60;
  return number.values.some((value) => {
    if (value === sources.year) return true;
    if (value <= 10 && Number.isInteger(value) && (ORDINAL.test(behind) || value <= 1)) return true;
    if (clock && all.some((known) => known.has(value + 12, 'none', 1) || known.has(value - 12, 'none', 1)))
      return true;
    if (isDecadeOrCentury(value, number, before, amounts)) return true;
    const base = toBase(number, value);
    const isSaidFor = ({ value: exact, dimension: other }: KnownAmount) => {
      if (dimension !== 'none' && other !== 'none' && other !== dimension) return false;
      const inUnit = other === 'none' || dimension === 'none' ? [exact] : [exact / factor];
      if (isHours && other === 'none') inUnit.push(exact / 60);
      return inUnit.some((each) => isRounding(value, each) || isBound(value, each, direction, isHours));
    };
    if ([...amounts, ...found].some((amount) => amount !== MONTHS && isSaidFor(amount))) return true;
    if (clock) return false;
    return isDerived(base, dimension, amounts, direction) || isReckonedAloud(number, value, others, amounts);
  });
}

/**
 * Whether every number of a sentence stands in what it may be taken from (contract: truth-of-text): as it is, in
 * another unit, rounded, or as a sum, a difference or a share of two that do.
 *
 * @param text in Unicode form NFKC
 */
export function numbersStand(text: string, phrases: Phrases, sources: NumberSources): boolean {
  const digits = withDigits(text, phrases.code);
  if (!/\d/.test(digits)) return true;
  const bare = digits.replace(IDIOMS, (idiom) => ' '.repeat(idiom.length));
  const numbers = readNumbers(bare);
  return numbers.every(
    (number) =>
      stands(number, bare, sources, numbers.filter((other) => other !== number).slice(0, MOST_ALOUD)) ||
      sources.isInName(bare, number),
  );
}
