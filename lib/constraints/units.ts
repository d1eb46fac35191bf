/** A measure: its name, what it is a multiple of, how many of those it is, its name in `Intl`, and how it is written. */
type Unit = readonly [unit: string, base: string, factor: number, intl: string, names: string];

const UNITS: readonly Unit[] = [
  ['min', 'min', 1, 'minute', 'mins minute minutes minutos minuten minuti 分 分钟 分間'],
  ['h', 'min', 60, 'hour', 'hr hrs hour hours hora horas heure heures stunde stunden ora ore std 時間 小时'],
  ['day', 'min', 1440, 'day', 'days dia dias jour jours tag tage giorno giorni'],
  ['week', 'min', 10080, 'week', 'weeks semana semanas semaine semaines woche wochen settimane'],
  ['mi', 'mi', 1, 'mile', 'mile miles millas'],
  ['km', 'mi', 0.621371, 'kilometer', 'kms kilometer kilometre kilometers kilometres 公里'],
  ['m', 'mi', 0.000621371, 'meter', 'meter meters metre metres'],
  ['kg', 'kg', 1, 'kilogram', 'kgs kilo kilos kilograms 公斤'],
  ['g', 'kg', 0.001, 'gram', 'gram grams gramm'],
  ['lb', 'kg', 0.453592, 'pound', 'lbs'],
  ['gb', 'gb', 1, 'gigabyte', 'gigabyte gigabytes'],
  ['tb', 'gb', 1000, 'terabyte', 'terabyte terabytes'],
  ['mb', 'gb', 0.001, 'megabyte', 'megabyte megabytes'],
  ['cm', 'cm', 1, 'centimeter', 'centimeters centimetres'],
  ['mm', 'cm', 0.1, 'millimeter', ''],
  ['in', 'cm', 2.54, 'inch', 'inch inches zoll'],
  ['litre', 'litre', 1, 'liter', 'l litres liter liters litros litri 升 リットル'],
  ['ml', 'litre', 0.001, 'milliliter', ''],
  ['percent', 'percent', 1, 'percent', 'pct prozent'],
];

const BY_UNIT = new Map(UNITS.map((unit) => [unit[0], unit]));
const BY_NAME = new Map(
  UNITS.flatMap(([unit, , , , names]) =>
    `${unit} ${names}`
      .trim()
      .split(' ')
      .map((name) => [name, unit] as const),
  ),
);

const CURRENCIES = new Map(
  Object.entries({
    USD: '$ us$ usd dollar dollars bucks dolares dollari',
    EUR: '€ eur euro euros',
    GBP: '£ gbp pounds quid',
    JPY: '¥ jpy yen 円',
    CNY: 'cny rmb yuan 元 块',
    BRL: 'r$ brl reais',
    INR: '₹ inr',
    ...Object.fromEntries(
      'CHF CAD AUD KRW MXN SEK NOK DKK PLN NZD SGD HKD'.split(' ').map((code) => [code, code.toLowerCase()]),
    ),
  }).flatMap(([code, names]) => names.split(' ').map((name) => [name, code] as const)),
);

/** The unit that a folded word names; undefined for any other word. */
export const unitOf = (word: string): string | undefined => BY_NAME.get(word);

/** The currency code that a folded word or sign names; undefined for any other word. */
export const currencyOf = (word: string): string | undefined => CURRENCIES.get(word);

/** Whether a unit is a day or a time of day. */
export const isMoment = (unit: string | undefined): boolean => unit === 'date' || unit === 'clock';

/** Milliseconds of a day. */
export const DAY_MS = 86_400_000;

/** A day in the unit `date`: days since 1970, in UTC; NaN where there is no such day. @param date `YYYY-MM-DD` */
export const dayOf = (date: string): number => Date.parse(date) / DAY_MS;

/** Whether a unit is a currency code. */
export const isCurrency = (unit: string | undefined): boolean =>
  unit !== undefined && /^[A-Z]{3}$/.test(unit);

/** Whether a unit or its base measures something, and is no currency, day or time of day. */
export const isMeasure = (unit: string | undefined): boolean => BY_UNIT.has(unit ?? '');

/** What a unit is a multiple of: minutes, miles, kilograms, gigabytes, centimetres; any other unit stays. */
export const baseOf = (unit: string | undefined): string | undefined => BY_UNIT.get(unit ?? '')?.[1] ?? unit;

const factorOf = (unit: string | undefined) => BY_UNIT.get(unit ?? '')?.[2] ?? 1;

/** A value in the base of its unit. */
export const toBase = (value: number, unit: string | undefined): number => value * factorOf(unit);

/** A value in the base of a unit, in that unit again. */
export const fromBase = (value: number, unit: string | undefined): number => value / factorOf(unit);

/** The name by which `Intl.NumberFormat` knows a unit. */
export const intlUnit = (unit: string | undefined): string | undefined => BY_UNIT.get(unit ?? '')?.[3];
