import { readKey } from '../constraints/read-key';
import { numberOf } from '../languages/number-words';
import { foldText } from '../text/tokenise';
import type { ItemPart, PersonPart } from './parts';
import { isSameNumber, numbersIn, type WrittenNumber } from './read-numbers';

/** Marks and white space, which people set as they like when they quote. */
const LOOSE = /[\s\p{P}]+/gu;

/**
 * Folds a text for the comparison of quotations: lower case, full-width signs as plain ones, runs of punctuation and white space
 * as single spaces, none at either end. Diacritics and symbols such as `$` stay.
 */
export const looseText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(LOOSE, ' ').trim();

/** A part of the table: of the person, or of an item. */
export type Part = PersonPart | ItemPart;

const isOfPerson = (part: Part): part is PersonPart => 'past' in part || 'limit' in part;

/** Returns the texts that a part of the evidence stands for: its own, and the key or the name beside it. */
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

/** Lists the numbers that a text spells out: "One-inch sensor" has 1. */
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
 * Returns all numbers that a sentence may tell of a part: those in it, in digits or words, minutes as hours too, the hours of a
 * time of day, and those derived from it.
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

/** Returns true when a number that is written stands among others, by one of its readings. */
export const isAmong = (written: WrittenNumber, numbers: readonly number[]): boolean =>
  written.some((reading) => reading.every((number) => numbers.some((known) => isSameNumber(number, known))));
