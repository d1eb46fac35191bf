import { matchesOf } from './matches';
import { SPELLED } from './spelled-digits';
import { hasCjk } from './words';

/** What a number measures; amounts of one kind are in one unit: minutes, days, months, kilometres, kilograms,
 * litres, per cent. */
export type Dimension =
  | 'money'
  | 'time'
  | 'days'
  | 'months'
  | 'length'
  | 'mass'
  | 'volume'
  | 'percent'
  | 'none';

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
  /** It was a word. */
  isSpelled: boolean;
  /** It is the hour, or the minutes, of `19:30`. */
  isClock: boolean;
};

const DIGITS = /\d(?:\d|[.,'’](?=\d)|[ \u00a0\u202f\u2009](?=\d{3}(?!\d)))*/gu;
const MONEY_BEFORE = /(?:\p{Sc}|\b(?:usd|eur|gbp|jpy|cny|rmb|brl|chf|aud|cad|inr|sgd|dollars?|euros?))\s?$/iu;
/** Pounds are money and a weight, and stand for either. */
const MONEY_BEHIND =
  /^\s?(?:\p{Sc}|(?:usd|eur|gbp|jpy|cny|rmb|brl|chf|aud|cad|inr|sgd|kr|dollars?|d[oó]lare?s?|dollari|euros?|yen|reais|real|pesos|bucks|francs?|franken|sterline)(?![\p{L}])|円|元|块|塊|美元|欧元|歐元|日元|ユーロ|ドル)/iu;
const BIG: readonly [RegExp, number][] = [
  [/^\s?(?:k|tausend|mila|mille|mil|thousand|thousands)(?!\p{L})/iu, 1000],
  [
    /^\s?(?:M(?![\p{L}\d.²])|(?:[Mm]io|[Mm]illions?|millones|millón|milhões|milhão|milioni|Millionen)(?![\p{L}\d²]))/u,
    1e6,
  ],
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
    /^[\s-]?(?:h(?:rs?|ours?)?|std|stunden?|horas?|heures?|or[ae])(?!\p{Script=Latin})|^\s?(?:時間|小时|小時|个小时|個小時)/iu,
    'time',
    60,
  ],
  [/^[\s-]?(?:min(?:s|utes?|utos?|uti|uten?)?)(?!\p{Script=Latin})|^\s?(?:分(?!の)|分钟|分鐘)/iu, 'time', 1],
  [
    /^[\s-]?(?:km|kilomet(?:re|er)s?|kilómetros?|quil[oôó]metros?|chilometr[io]|kilomètres?|kilometern?)(?!\p{Script=Latin})|^\s?(?:キロ(?!グラム|カロ)|公里|千米)/iu,
    'length',
    1,
  ],
  [
    /^[\s-]?(?:mi|miles?|meilen?|millas?|milhas?|miglia)(?!\p{Script=Latin})|^\s?(?:マイル|英里)/iu,
    'length',
    1.609344,
  ],
  [
    /^[\s-]?(?:m|met(?:re|er)s?|metern|metros?|m[eè]tres?|metri|metro)(?![\p{Script=Latin}\d²³])|^\s?メートル/iu,
    'length',
    0.001,
  ],
  [
    /^[\s-]?(?:cm|centimet(?:re|er)s?|zentimetern?|centímetros?|centimètres?|centimetri|センチ|厘米)(?!\p{Script=Latin})/iu,
    'length',
    1e-5,
  ],
  [
    /^[\s-]?(?:kg|kilos?|kilogram(?:me)?s?|kilogramm|chili|quilos?)(?!\p{Script=Latin})|^\s?(?:キログラム|公斤|千克)/iu,
    'mass',
    1,
  ],
  [
    /^[\s-]?(?:g|gr|gram(?:me)?s?|gramm|gramos?|grammi|gramas?)(?![\p{Script=Latin}\d])|^\s?(?:グラム|公?克(?!拉))/iu,
    'mass',
    0.001,
  ],
  [
    /^[\s-]?(?:sec(?:onds?|s)?|sekunden?|segundos?|secondes?|second[io])(?!\p{Script=Latin})|^\s?秒/iu,
    'time',
    1 / 60,
  ],
  [/^\s?斤/u, 'mass', 0.5],
  [/^[\s-]?(?:lbs?)(?!\p{Script=Latin})|^\s?(?:磅|ポンド)/iu, 'mass', 0.453592],
  [/^[\s-]?(?:oz|ounces?)(?!\p{Script=Latin})/iu, 'mass', 0.0283495],
  [
    /^[\s-]?(?:inch(?:es)?|zoll|pulgadas?|pouces?|pollic[ei]|polegadas?)(?!\p{Script=Latin})|^\s?(?:″|インチ|英寸|吋)/iu,
    'length',
    2.54e-5,
  ],
  [/^[\s-]?(?:ft|feet|foot)(?!\p{Script=Latin})/iu, 'length', 3.048e-4],
  [/^[\s-]?(?:mm|mil+im\p{L}+)(?!\p{Script=Latin})|^\s?(?:毫米|ミリ)/iu, 'length', 1e-6],
  [/^[\s-]?(?:l|lit(?:re|er|ro|ri|ros)s?|litern)(?!\p{Script=Latin})|^\s?(?:リットル|升)/iu, 'volume', 1],
  [
    /^\s?(?:cents?|cts?|centavos?|c[eé]ntimos?|centesimi|centimes?)(?![\p{L}\d])|^\s?(?:セント|美分)/iu,
    'money',
    0.01,
  ],
  [/^[\s-]?(?:ml|mil+ilit\p{L}+)(?!\p{Script=Latin})|^\s?(?:毫升|ミリリットル)/iu, 'volume', 0.001],
  [
    /^[\s-]?(?:days?|tage?n?|d[ií]as?|jours?|giorn[oi]|dias?)(?!\p{Script=Latin})|^\s?(?:日間|天)/iu,
    'days',
    1,
  ],
  [
    /^[\s-]?(?:weeks?|wochen?|semanas?|semaines?|settiman[ae])(?!\p{Script=Latin})|^\s?(?:週間|周|个星期)/iu,
    'days',
    7,
  ],
  [
    /^[\s-]?(?:months?|monate?n?|mes(?:es)?|mois|mes[ei]|mês)(?!\p{Script=Latin})|^\s?(?:か月|ヶ月|カ月|个月|個月)/iu,
    'months',
    1,
  ],
  [/^[\s-]?(?:years?|jahre?n?|años?|ans|ann[oi]|anos?)(?!\p{Script=Latin})|^\s?年(?:間|的)/iu, 'months', 12],
];

/** "75p", but no "1080p". */
const PENCE = /^(?:p|pence)(?!\p{L})/u;

/** All units in one pattern, whose groups are in the order of the list. */
const UNIT = new RegExp(UNITS.map(([{ source }]) => `(${source})`).join('|'), 'iu');
const MAY_BE_BIG = /^\s?[ktm万萬億亿千]/iu;
const MAY_BE_UNIT = /^[\s-]?[\p{L}%％″]/u;

/** Every reading of digits with marks between them. */
function readDigits(digits: string): number[] {
  if (/^\d+$/.test(digits)) return [Number(digits)];
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
  for (const match of matchesOf(DIGITS, text)) {
    const at = match.index;
    const end = at + match[0].length;
    const before = text.slice(Math.max(0, at - 8), at);
    if (isPartOfName(before)) continue;
    const behind = text.slice(end, end + 14);
    const unit = readUnit(before, behind, match[0]);
    const readings = readDigits(match[0]);
    // No price has three decimals.
    const values = unit.dimension === 'money' ? readings.slice(0, 1) : readings;
    const isSpelled = before.endsWith(SPELLED);
    const isClock = /\d:$/u.test(before) || /^:\d\d(?!\d)/u.test(behind);
    if (values.length > 0) {
      const half = HALF_BEHIND.test(text.slice(end, end + 24)) ? 0.5 : 0;
      const scaled = values.map((value) => (value + half) * unit.times);
      numbers.push({ values: scaled, ...unit, at, end, behind, isSpelled, isClock });
    } else {
      for (const part of match[0].split(/[.,]/))
        numbers.push({
          values: [Number(part)],
          dimension: 'none',
          factor: 1,
          at,
          end,
          behind: '',
          isSpelled,
          isClock: false,
        });
    }
  }
  return numbers.length > 1 ? joinParts(shareUnits(numbers, text), text) : numbers;
}

/** `XM5`, `WH-1000`; but not the minutes of `2h10`. */
const isPartOfName = (before: string) =>
  before !== '' &&
  !before.endsWith(' ') &&
  (/\p{Lu}-$/u.test(before) ||
    (/\p{L}$/u.test(before) && !hasCjk(before.at(-1) ?? '') && !/\d ?[hx]$/iu.test(before)));

function readUnit(
  before: string,
  behind: string,
  digits: string,
): { dimension: Dimension; factor: number; times: number } {
  const [big, times] = (MAY_BE_BIG.test(behind) && BIG.find(([pattern]) => pattern.test(behind))) || [
    undefined,
    1,
  ];
  const rest = big ? behind.replace(big, '') : behind;
  if (MONEY_BEFORE.test(before) || MONEY_BEHIND.test(rest)) return { dimension: 'money', factor: 1, times };
  // A year has more digits.
  if (/^年(?![代生级級])/u.test(rest) && Number(digits) <= 50)
    return { dimension: 'months', factor: 12, times };
  if (PENCE.test(rest) && digits.length < 3) return { dimension: 'money', factor: 0.01, times };
  // The Japanese short form of kilometres is that of kilograms too.
  if (/^\s?キロ(?!グラム|カロ|メ)/u.test(rest) && /重|荷/u.test(before))
    return { dimension: 'mass', factor: 1, times };
  const groups = MAY_BE_UNIT.test(rest) ? UNIT.exec(rest)?.slice(1) : undefined;
  const unit = groups && UNITS[groups.findIndex((group) => group !== undefined)];
  return { dimension: unit?.[1] ?? 'none', factor: unit?.[2] ?? 1, times };
}

/** "4時間半", "2 horas y media", "two and a half hours". */
const HALF_BEHIND =
  /^\s?(?:時間|个?小时|個?小時)半|^个半|^\s(?:and a half|horas? y media|heures? et demie|or[ae] e mezz[ao]|horas? e meia|y medi[ao]|e mei[ao]|et demie?|e mezz[ao])/u;

const BETWEEN = /^\s?(?:-|–|~|〜|to|bis|à|a|al|e|et|and|und|y|から|到|至)\s?(?:\p{Sc}\s?)?\u2060?$/u;

/** "46 to 52 k€": the first may be meant in the unit of the second. */
function shareUnits(numbers: readonly TextNumber[], text: string): TextNumber[] {
  return numbers.map((number, index) => {
    const next = numbers[index + 1];
    if (!next || number.dimension !== 'none' || next.dimension === 'none') return number;
    // The minutes of "9h00–12h30".
    if (/\d ?[h:]$/iu.test(text.slice(Math.max(0, number.at - 3), number.at))) return number;
    if (!BETWEEN.test(text.slice(number.end, next.at))) return number;
    const isThousands = /^\s?k/iu.test(next.behind);
    const values = isThousands
      ? [...number.values, ...number.values.map((value) => value * 1000)]
      : number.values;
    return { ...number, values, dimension: next.dimension, factor: next.factor };
  });
}

const HOURS_GAP = /^\s?(?:h|(?:hour|hora|heure|stunde|or[ae])[sn]?(?:\s(?:e|y|et|and|und))?)\s?\u2060?$/iu;
const METRES_GAP = /^\s?(?:m|met(?:er|re)s?|metros?|mètres?|metr[io])(?:\s(?:e|y|et|and|und))?\s?\u2060?$/iu;
/** "Sedici euro e cinquanta", "12 Euro 50". */
const MONEY_GAP =
  /^\s?(?:€|euros?|dollars?|pounds?|pfund|franken|francs?|reais|pesos)(?:\s(?:e|y|et|and|und|con|com))?\s?\u2060?$/iu;

/** "2 hours 10 minutes" and "2h10" are one running time, "1 m 80" one length. */
function joinParts(numbers: readonly TextNumber[], text: string): TextNumber[] {
  const joined: TextNumber[] = [];
  for (const number of numbers) {
    const whole = joined.at(-1);
    const gap = whole ? text.slice(whole.end, whole.end + 20 < number.at ? whole.end : number.at) : '';
    const [value = 0, base = 0] = [number.values[0], whole?.values[0]];
    const isBare = number.dimension === 'none';
    if (whole?.dimension === 'time' && whole.factor === 60 && gap && value < 60) {
      const isMinutes = number.dimension === 'time' && number.factor === 1 && gap.length < 16;
      if ((isMinutes && !/[.;!?。]|to|bis|-/u.test(gap.trim())) || (isBare && HOURS_GAP.test(gap))) {
        const values = [base * 60 + value];
        joined[joined.length - 1] = { ...number, values, dimension: 'time', factor: 1, at: whole.at };
        continue;
      }
    }
    if (whole?.dimension === 'length' && isBare && value >= 10 && value < 100 && METRES_GAP.test(gap)) {
      joined[joined.length - 1] = { ...number, ...whole, values: [base + value / 100], end: number.end };
      continue;
    }
    if (whole?.dimension === 'money' && isBare && value >= 10 && value < 100 && MONEY_GAP.test(gap)) {
      joined[joined.length - 1] = { ...number, ...whole, values: [base + value / 100], end: number.end };
      continue;
    }
    joined.push(number);
  }
  return joined;
}
