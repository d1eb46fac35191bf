/** A measure: what it is a multiple of, how many of those it is, and its name in `Intl`. */
type Unit = { base: string; factor: number; intl?: string };

const UNITS: Record<string, Unit> = {
  min: { base: 'min', factor: 1, intl: 'minute' },
  h: { base: 'min', factor: 60, intl: 'hour' },
  day: { base: 'min', factor: 1440, intl: 'day' },
  week: { base: 'min', factor: 10080, intl: 'week' },
  mi: { base: 'mi', factor: 1, intl: 'mile' },
  km: { base: 'mi', factor: 0.621371, intl: 'kilometer' },
  m: { base: 'mi', factor: 0.000621371, intl: 'meter' },
  kg: { base: 'kg', factor: 1, intl: 'kilogram' },
  g: { base: 'kg', factor: 0.001, intl: 'gram' },
  lb: { base: 'kg', factor: 0.453592, intl: 'pound' },
  gb: { base: 'gb', factor: 1, intl: 'gigabyte' },
  tb: { base: 'gb', factor: 1000, intl: 'terabyte' },
  mb: { base: 'gb', factor: 0.001, intl: 'megabyte' },
  cm: { base: 'cm', factor: 1, intl: 'centimeter' },
  mm: { base: 'cm', factor: 0.1, intl: 'millimeter' },
  in: { base: 'cm', factor: 2.54, intl: 'inch' },
  litre: { base: 'litre', factor: 1, intl: 'liter' },
  ml: { base: 'litre', factor: 0.001, intl: 'milliliter' },
  percent: { base: 'percent', factor: 1, intl: 'percent' },
};

const NAMES: Record<string, string> = {
  ...Object.fromEntries(Object.keys(UNITS).map((unit) => [unit, unit])),
  ...Object.fromEntries(
    Object.entries({
      min: 'mins minute minutes minutos minuten minuti 分 分钟 分間',
      h: 'hr hrs hour hours hora horas heure heures stunde stunden ora ore std 時間 小时',
      day: 'days dia dias jour jours tag tage giorno giorni',
      week: 'weeks semana semanas semaine semaines woche wochen settimane',
      mi: 'mile miles millas',
      km: 'kms kilometers kilometres 公里',
      m: 'meter meters metre metres',
      kg: 'kgs kilo kilos kilograms 公斤',
      g: 'gram grams gramm',
      lb: 'lbs',
      gb: 'gigabyte gigabytes',
      tb: 'terabyte terabytes',
      mb: 'megabyte megabytes',
      cm: 'centimeters centimetres',
      in: 'inch inches zoll',
      litre: 'l litres liter liters litros litri 升 リットル',
      percent: 'pct prozent',
    }).flatMap(([unit, names]) => names.split(' ').map((name) => [name, unit])),
  ),
};

/** The unit that a folded word names; undefined for any other word. */
export const unitOf = (word: string): string | undefined =>
  Object.hasOwn(NAMES, word) ? NAMES[word] : undefined;

/** Whether a unit or its base measures something, and is no currency, day or time of day. */
export const isMeasure = (unit: string): boolean => Object.hasOwn(UNITS, unit);

/** What a unit is a multiple of: minutes, miles, kilograms, gigabytes, centimetres; any other unit stays. */
export const baseOf = (unit: string | undefined): string | undefined => (unit && UNITS[unit]?.base) ?? unit;

/** A value in the base of its unit. */
export const toBase = (value: number, unit: string | undefined): number =>
  value * ((unit && UNITS[unit]?.factor) || 1);

/** A value in the base of a unit, in that unit again. */
export const fromBase = (value: number, unit: string | undefined): number =>
  value / ((unit && UNITS[unit]?.factor) || 1);

/** The name by which `Intl.NumberFormat` knows a unit. */
export const intlUnit = (unit: string | undefined): string | undefined => unit && UNITS[unit]?.intl;
