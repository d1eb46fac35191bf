import { readKey } from '../constraints/read-key';
import { numberOf } from '../languages/join';
import { foldText } from '../text/tokenise';
import type { ItemPart, PersonPart } from './parts';

/**
 * A number as it stands in a text: all that its digits may mean, since `1,299` is two numbers by country; each reading is one
 * number or several side by side.
 */
export type WrittenNumber = readonly (readonly number[])[];

const HAS_NUMBER = /[\d０-９½⅓⅔¼¾⅕⅛]/u;

const FRACTIONS = { '½': 0.5, '⅓': 1 / 3, '⅔': 2 / 3, '¼': 0.25, '¾': 0.75, '⅕': 0.2, '⅛': 0.125 };
const SIGNS = Object.keys(FRACTIONS).join('');

const TIMES: Record<string, number> = { k: 1e3, K: 1e3, 千: 1e3, 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8 };

/** Digits with what groups or parts them, a fraction sign, and a sign that multiplies; not the digits of a name. */
const NUMBER = new RegExp(
  String.raw`(?<![\p{Script=Latin}\p{N}])(?<![\p{Script=Latin}]-)(?<digits>\d+(?:[.,'’   ]\d+)*)?(?<fraction>[${SIGNS}])?\s?(?<times>[kK](?![\p{L}\p{N}])|[千万萬億亿])?`,
  'gu',
);
const NAME =
  /(?<![\p{L}\p{N}])(?=[\p{Script=Latin}\d-]*\d)(?=[\p{Script=Latin}\d-]*\p{Script=Latin})[\p{Script=Latin}\d]+(?:-[\p{Script=Latin}\d]+)*/gu;

/** `20h30` and `20 h 30` are 20:30, and `10h-19h` is 10 to 19: no names. */
const HOURS = /(?<![\p{L}\p{N}])(\d{1,2})\s?h(?:\s?(\d{2}))?(?![\p{L}\p{N}])/giu;
const withColons = (text: string) =>
  text.replace(HOURS, (_, hour: string, minutes = '00') => `${hour}:${minutes}`);

/** `20:00` is 20. */
const FULL_HOUR = /(?<=\d):00(?!\d)/gu;

const LONGEST = 30;

/** Readings of digits with separators: one number grouped by thousands or with decimals, or several: a date, two numbers. */
function readingsOf(digits: string): number[][] {
  if (digits.length > LONGEST) return [];
  const parts = digits.split(/[^\d]/u);
  if (parts.length === 1) return [[Number(digits)]];
  const whole = parts.slice(0, -1);
  const isGroup = (part: string) => part.length === 3;
  const [first = ''] = parts;
  const isGrouped = first.length <= 3 && parts.slice(1).every(isGroup);
  const hasDecimals = whole.slice(1).every(isGroup) && /[.,]\d+$/u.test(digits);
  const isSeveral = /\s/u.test(digits) || parts.length > 2;
  return [
    ...(isGrouped ? [[Number(parts.join(''))]] : []),
    ...(hasDecimals ? [[Number(`${whole.join('')}.${parts.at(-1)}`)]] : []),
    ...(isSeveral ? [parts.map(Number)] : []),
  ];
}

/**
 * Finds the numbers of a text in order, without their signs, such as `1.5`, `1½`, `1 299`, `3万`, `20h30` as 20 and 30, and
 * full-width digits (contract: truth-of-text). Number words are none, nor as a rule digits of names (`WH-1000XM5`).
 * @returns all readings of each number: `1,299` is 1299 or 1.299; one of more than 30 characters has none, and matches nothing
 */
export function numbersIn(text: string): WrittenNumber[] {
  if (!HAS_NUMBER.test(text)) return [];
  const folded = withColons(text.replace(/[０-９．，]/gu, (sign) => sign.normalize('NFKC')))
    .replace(NAME, hideName)
    .replace(FULL_HOUR, '');
  const found: WrittenNumber[] = [];
  for (const { groups = {} } of folded.matchAll(NUMBER)) {
    const { digits, fraction, times } = groups;
    if (!digits && !fraction) continue;
    const share = fraction ? FRACTIONS[fraction as keyof typeof FRACTIONS] : 0;
    const factor = times ? (TIMES[times] ?? 1) : 1;
    const readings = digits ? readingsOf(digits) : [[0]];
    found.push(
      readings.map((reading) => (reading.length === 1 ? [((reading[0] ?? 0) + share) * factor] : reading)),
    );
  }
  return found;
}

/** Hides the digits of names: `4km`, `2-hour` and `400-g-Dose` are numbers with units, `3k` is 3,000, `i7` and `4K` are names. */
const hideName = (name: string): string => {
  const [, number, unit = ''] = /^(\d+)-?(\p{Script=Latin}+)(?:-\p{Script=Latin}+)*$/u.exec(name) ?? [];
  if (unit === 'k') return name;
  return number !== undefined && !/^[A-Z]$/u.test(unit) ? `${number} ` : name.replace(/\d/gu, '_');
};

/** Finds words of Latin letters and digits in order, in lower case: `wh-1000xm5`, but not `4km` (contract: truth-of-text). */
export const digitNamesIn = (text: string): string[] =>
  Array.from(withColons(text).matchAll(NAME), ([name]) => name)
    .filter((name) => hideName(name).includes('_'))
    .map((name) => name.toLowerCase());

/** Rounding errors of arithmetic aside. */
const isSame = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));

/** Marks and white space, which people set as they like when they quote. */
const LOOSE = /[\s\p{P}]+/gu;

/**
 * Folds a text for the comparison of quotations (contract: truth-of-text): lower case, full-width signs as plain ones, runs of
 * punctuation and white space as single spaces, none at either end. Diacritics and symbols such as `$` stay.
 */
export const looseText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(LOOSE, ' ').trim();

export type Part = PersonPart | ItemPart;

const isOfPerson = (part: Part): part is PersonPart => 'past' in part || 'limit' in part;

/**
 * Returns the texts that a part of the evidence stands for (contract: truth-of-text): its own, and the key beside it; of a rated
 * thing its name, its rating and what else is known of it, maybe empty.
 */
export function textsOf(part: Part): string[] {
  if (isOfPerson(part)) {
    if (part.past) return [part.past.name, part.past.rating, part.past.about ?? ''];
    return part.limit ? [part.limit.key, part.text] : [part.text];
  }
  return 'key' in part && part.key !== undefined ? [part.key, part.text] : [part.text];
}

const HOUR = 60;
const HALF_DAY = 12;

/** Converts minutes into hours and minutes: 116 is told as 1 h 56. */
const asHours = (minutes: number): number[] =>
  minutes < HOUR ? [] : [Math.floor(minutes / HOUR), minutes % HOUR, minutes / HOUR];

const spelledOut = (text: string): number[] =>
  (foldText(text).match(/\p{L}+/gu) ?? []).flatMap((word) => {
    const digits = numberOf(word);
    return digits === undefined ? [] : [Number(digits)];
  });

/** A time of day by 24 hours, and by twelve: 20:30 and "20 Uhr" are told as 8:30 and 8, and "8 pm" as 20. */
const BY_24 = /(?<!\d)(1[3-9]|2[0-3])(?=[:.h]\d\d|\s?(?:uhr|h|heures|horas|ore|hrs|時|时|点|點)(?!\p{L}))/giu;
const BY_12 = /(?<!\d)(\d{1,2})(?:[:.]\d\d)?\s?p\.?m\b/giu;

const clockOf = (text: string): number[] => [
  ...Array.from(text.matchAll(BY_24), ([, hour]) => Number(hour) - HALF_DAY),
  ...Array.from(text.matchAll(BY_12), ([, hour]) => Number(hour) + HALF_DAY),
];

function derivedNumbers({ derived }: ItemPart): number[] {
  if (!derived) return [];
  if (derived.kind === 'gap') return [derived.by];
  if (derived.kind === 'sum') return [derived.total];
  return [derived.place, derived.of, ...(derived.next ? [derived.next.by] : [])];
}

/**
 * Returns the numbers that a sentence may tell of a part (contract: truth-of-text): those in its texts, in digits or words, forms
 * of them such as minutes as hours, and those derived from it; one may come several times.
 */
export function numbersOf(part: Part): number[] {
  const texts = textsOf(part);
  const stated = texts.flatMap((text) => numbersIn(text).flatMap((readings) => readings.flat()));
  const key = 'key' in part ? part.key : undefined;
  const isTime = (key !== undefined && readKey(key).unit === 'min') || /\bmin/iu.test(part.text);
  const clock = texts.flatMap(clockOf);
  return [
    ...stated,
    ...texts.flatMap(spelledOut),
    ...(isTime ? stated.flatMap(asHours) : []),
    ...clock,
    ...('derived' in part ? derivedNumbers(part) : []),
  ];
}

/** Returns true when a written number, by one of its readings, is among others, but for rounding (contract: truth-of-text). */
export const isAmong = (written: WrittenNumber, numbers: readonly number[]): boolean =>
  written.some((reading) => reading.every((number) => numbers.some((known) => isSame(number, known))));
