import { hasCjk } from './words';

/** What a number measures; amounts of one kind are in one unit: minutes, kilometres, kilograms, per cent. */
export type Dimension = 'money' | 'time' | 'length' | 'mass' | 'percent' | 'none';

/** A number as it stands in a text. */
export type TextNumber = {
  /** What the digits may mean: `1.299` is 1299 or 1.299. In the unit of the text. */
  values: readonly number[];
  dimension: Dimension;
  /** By what a value is multiplied to be in the unit of its dimension. */
  factor: number;
  at: number;
  end: number;
  /** The characters directly behind, to tell `90s` and `3rd`. */
  behind: string;
};

const DIGITS = /\d(?:\d|[.,'’](?=\d)|[ \u00a0\u202f\u2009](?=\d{3}(?!\d)))*/gu;
const MONEY_BEFORE = /(?:\p{Sc}|\b(?:usd|eur|gbp|jpy|cny|rmb|brl|chf|aud|cad|inr|sgd|dollars?|euros?))\s?$/iu;
const MONEY_BEHIND =
  /^\s?(?:\p{Sc}|(?:usd|eur|gbp|jpy|cny|rmb|brl|chf|aud|cad|inr|sgd|kr|dollars?|d[oó]lare?s?|dollari|euros?|pounds?|pfund|yen|reais|real|pesos|bucks|francs?|franken|sterline)(?![\p{L}])|円|元|块|塊|美元|欧元|歐元|日元|ユーロ|ドル)/iu;
const BIG: readonly [RegExp, number][] = [
  [/^\s?(?:k|tausend|mila|mille|mil|thousand|thousands)(?!\p{L})/iu, 1000],
  [/^\s?(?:M|[Mm]io|[Mm]illions?|millones|millón|milhões|milhão|milioni|Millionen)(?![\p{L}\d.²])/u, 1e6],
  [/^[万萬]/u, 10_000],
  [/^[億亿]/u, 1e8],
  [/^千(?!米|克)/u, 1000],
];
const UNITS: readonly [RegExp, Dimension, number][] = [
  [
    /^\s?(?:%|％|per ?cent|percent|prozent|por ?ciento|pour ?cent|per cento|por cento|パーセント)/iu,
    'percent',
    1,
  ],
  [
    /^[\s-]?(?:h(?:rs?|ours?)?|std|stunden?|horas?|heures?|or[ae])(?!\p{L})|^\s?(?:時間|小时|小時|个小时|個小時)/iu,
    'time',
    60,
  ],
  [/^[\s-]?(?:min(?:s|utes?|utos?|uti|uten?)?)(?!\p{L})|^\s?(?:分(?!の)|分钟|分鐘)/iu, 'time', 1],
  [
    /^[\s-]?(?:km|kilomet(?:re|er)s?|kilómetros?|quil[oôó]metros?|chilometr[io]|kilomètres?|kilometern?)(?!\p{L})|^\s?(?:キロ(?!グラム|カロ)|公里|千米)/iu,
    'length',
    1,
  ],
  [/^[\s-]?(?:mi|miles?|meilen?|millas?|milhas?|miglia)(?!\p{L})|^\s?(?:マイル|英里)/iu, 'length', 1.609344],
  [
    /^[\s-]?(?:m|met(?:re|er)s?|metern|metros?|m[eè]tres?|metri|metro)(?![\p{L}\d²³])|^\s?メートル/iu,
    'length',
    0.001,
  ],
  [
    /^[\s-]?(?:cm|centimet(?:re|er)s?|zentimetern?|centímetros?|centimètres?|centimetri|センチ|厘米)(?!\p{L})/iu,
    'length',
    1e-5,
  ],
  [
    /^[\s-]?(?:kg|kilos?|kilogram(?:me)?s?|kilogramm|chili|quilos?)(?!\p{L})|^\s?(?:キログラム|公斤|千克)/iu,
    'mass',
    1,
  ],
  [
    /^[\s-]?(?:g|gr|gram(?:me)?s?|gramm|gramos?|grammi|gramas?)(?![\p{L}\d])|^\s?(?:グラム|克(?!拉))/iu,
    'mass',
    0.001,
  ],
];

/** Every reading of digits with marks between them. */
function readDigits(digits: string): number[] {
  const plain = digits.replace(/['’\s\u00a0\u202f\u2009]/gu, '');
  if (/^\d+$/.test(plain)) return [Number(plain)];
  const parts = plain.split(/[.,]/);
  const last = parts.at(-1) ?? '';
  const marks = plain.replace(/\d/g, '');
  const areThousands = parts.slice(1).every((part) => part.length === 3);
  const isGrouped =
    parts.slice(1, -1).every((part) => part.length === 3) && new Set(marks.slice(0, -1)).size < 2;
  const readings: number[] = [];
  if (areThousands && new Set(marks).size === 1) readings.push(Number(parts.join('')));
  if (marks.length === 1 || (isGrouped && marks.at(-1) !== marks[0]))
    readings.push(Number(`${parts.slice(0, -1).join('')}.${last}`));
  return readings;
}

/**
 * Reads the numbers of a text as people write them in the supported languages: `1,299`, `1.299,00 €`, `2h10`,
 * `7:30`, `１２`. Lists such as `8,10,12` and dates become one number for each part. Digits that belong to a name
 * (`XM5`) are left out.
 *
 * @param text already in Unicode form NFKC
 */
export function readNumbers(text: string): TextNumber[] {
  const numbers: TextNumber[] = [];
  for (const match of text.matchAll(DIGITS)) {
    const at = match.index;
    const end = at + match[0].length;
    const before = text.slice(Math.max(0, at - 8), at);
    if (isPartOfName(before)) continue;
    const behind = text.slice(end, end + 14);
    const unit = readUnit(before, behind);
    const readings = readDigits(match[0]);
    // No price has three decimals.
    const values = unit.dimension === 'money' ? readings.slice(0, 1) : readings;
    if (values.length > 0) {
      numbers.push({ values: values.map((value) => value * unit.times), ...unit, at, end, behind });
    } else {
      for (const part of match[0].split(/[.,]/))
        numbers.push({ values: [Number(part)], dimension: 'none', factor: 1, at, end, behind: '' });
    }
  }
  return joinHours(numbers, text);
}

/** `XM5`, `WH-1000`; but not the minutes of `2h10`. */
const isPartOfName = (before: string) =>
  /\p{Lu}-$/u.test(before) ||
  (/\p{L}$/u.test(before) && !hasCjk(before.at(-1) ?? '') && !/\d ?[hx]$/iu.test(before));

function readUnit(before: string, behind: string): { dimension: Dimension; factor: number; times: number } {
  const [big, times] = BIG.find(([pattern]) => pattern.test(behind)) ?? [undefined, 1];
  const rest = big ? behind.replace(big, '') : behind;
  if (MONEY_BEFORE.test(before) || MONEY_BEHIND.test(rest)) return { dimension: 'money', factor: 1, times };
  const [, dimension, factor] = UNITS.find(([pattern]) => pattern.test(rest)) ?? [undefined, 'none', 1];
  return { dimension: dimension as Dimension, factor: factor as number, times };
}

/** "2 hours 10 minutes" and "2h10" are one running time. */
function joinHours(numbers: readonly TextNumber[], text: string): TextNumber[] {
  const joined: TextNumber[] = [];
  for (const number of numbers) {
    const hours = joined.at(-1);
    const isHours = hours?.dimension === 'time' && hours.factor === 60;
    const gap = isHours ? text.slice(hours.end, number.at) : '';
    const isMinutes =
      (number.dimension === 'time' && number.factor === 1 && gap.length < 16) ||
      (number.dimension === 'none' && /^h ?$/iu.test(gap));
    const value = number.values[0] ?? 0;
    if (hours && isHours && isMinutes && value < 60 && !/[.;!?。]|to|bis|-/u.test(gap.trim())) {
      joined[joined.length - 1] = {
        ...number,
        values: [(hours.values[0] ?? 0) * 60 + value],
        dimension: 'time',
        factor: 1,
        at: hours.at,
      };
    } else joined.push(number);
  }
  return joined;
}
