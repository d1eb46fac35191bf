import { joinWords } from '../languages/join';
import type { UnitName } from '../languages/language';

/** A measure: its name, what it is a multiple of, how many of those it is, and its name in `Intl`. */
type Unit = readonly [unit: UnitName, base: UnitName, factor: number, intl: string];

const UNITS: readonly Unit[] = [
  ['min', 'min', 1, 'minute'],
  ['h', 'min', 60, 'hour'],
  ['day', 'min', 1440, 'day'],
  ['week', 'min', 10080, 'week'],
  ['mi', 'mi', 1, 'mile'],
  ['km', 'mi', 0.621371, 'kilometer'],
  ['m', 'mi', 0.000621371, 'meter'],
  ['kg', 'kg', 1, 'kilogram'],
  ['g', 'kg', 0.001, 'gram'],
  ['lb', 'kg', 0.453592, 'pound'],
  ['gb', 'gb', 1, 'gigabyte'],
  ['tb', 'gb', 1000, 'terabyte'],
  ['mb', 'gb', 0.001, 'megabyte'],
  ['cm', 'cm', 1, 'centimeter'],
  ['mm', 'cm', 0.1, 'millimeter'],
  ['in', 'cm', 2.54, 'inch'],
  ['litre', 'litre', 1, 'liter'],
  ['ml', 'litre', 0.001, 'milliliter'],
  ['percent', 'percent', 1, 'percent'],
];

const BY_UNIT = new Map<string, Unit>(UNITS.map((unit) => [unit[0], unit]));
const BY_NAME = new Map(
  UNITS.flatMap(([unit]) =>
    [unit, ...joinWords(({ units }) => units[unit])].map((name) => [name, unit] as const),
  ).concat([['l', 'litre']]),
);

/** Signs and other names that no language has for itself. */
const SIGNS: Readonly<Record<string, string>> = {
  USD: '$ us$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  CNY: 'rmb',
  BRL: 'r$',
  INR: '₹',
};
const CODES = 'USD EUR GBP JPY CNY BRL INR CHF CAD AUD KRW MXN SEK NOK DKK PLN NZD SGD HKD'.split(' ');

const CURRENCIES = new Map(
  CODES.flatMap((code) =>
    [
      code.toLowerCase(),
      ...(SIGNS[code]?.split(' ') ?? []),
      ...joinWords(({ currencies }) => currencies[code]),
    ].map((name) => [name, code] as const),
  ),
);

/** Returns the short name of the unit that a folded word names in one of eight languages, `h` of "stunden"; else undefined. */
export const unitOf = (word: string): string | undefined => BY_NAME.get(word);

/** Returns the ISO code of the currency that a folded word, code or sign names, `EUR` of "€"; undefined for any other word. */
export const currencyOf = (word: string): string | undefined => CURRENCIES.get(word);

/** Returns true when a unit has the form of an ISO currency code, such as `EUR`. */
export const isCurrency = (unit: string | undefined): boolean =>
  unit !== undefined && /^[A-Z]{3}$/.test(unit);

/** Returns true for the short name of a measure, such as `km`, `day` or `percent`; false for a currency, `date` or `clock`. */
export const isMeasure = (unit: string | undefined): boolean => BY_UNIT.has(unit ?? '');

/** Returns the base of a unit, `min`, `mi`, `kg`, `gb`, `cm` or `litre`; any other unit, a currency and `undefined` stay. */
export const baseOf = (unit: string | undefined): string | undefined => BY_UNIT.get(unit ?? '')?.[1] ?? unit;

const factorOf = (unit: string | undefined) => BY_UNIT.get(unit ?? '')?.[2] ?? 1;

/** Converts a value into the base of its unit (`baseOf`; contract: hard-limits); one without a unit, or in a currency, stays. */
export const toBase = (value: number, unit: string | undefined): number => value * factorOf(unit);

/** Converts a value in the base of a unit back into that unit (`baseOf`); without a unit, or in a currency, it stays. */
export const fromBase = (value: number, unit: string | undefined): number => value / factorOf(unit);

/** Returns the name by which `Intl.NumberFormat` knows a measure, `liter` for `litre`; undefined for anything else. */
export const intlUnit = (unit: string | undefined): string | undefined => BY_UNIT.get(unit ?? '')?.[3];
