import type { Violation } from './hard-limits';
import { readNumber } from './read-number';

type Sentence = (limit: string, fact: string) => string;

const ENGLISH: Sentence = (limit, fact) => `Breaks a hard limit: ${limit} (${fact}).`;

const SENTENCES: ReadonlyMap<string, Sentence> = new Map([
  ['en', ENGLISH],
  ['es', (limit, fact) => `Incumple un límite fijado: ${limit} (${fact}).`],
  ['fr', (limit, fact) => `Ne respecte pas une limite fixée : ${limit} (${fact}).`],
  ['de', (limit, fact) => `Verletzt eine feste Vorgabe: ${limit} (${fact}).`],
  ['it', (limit, fact) => `Non rispetta un limite fissato: ${limit} (${fact}).`],
  ['pt', (limit, fact) => `Não respeita um limite definido: ${limit} (${fact}).`],
  ['ja', (limit, fact) => `指定された条件を満たしていません：${limit}（${fact}）。`],
  ['zh', (limit, fact) => `不符合设定的限制：${limit}（${fact}）。`],
]);

/** `max_price` and `maxPrice` as `max price`. */
const toWords = (key: string) =>
  key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim();

/**
 * A sentence that names a broken limit, in the language of a locale such as `fr_FR` where it is one of the
 * eight supported ones, else in English (contract: hard-limits). Limit and fact keep the caller's own words.
 */
export function limitConcern(violation: Violation, language: string): string {
  const [code = ''] = language.toLowerCase().split(/[^a-z]/);
  const sentence = SENTENCES.get(code) ?? ENGLISH;
  const { limit, limitValue, fact, factValue } = violation;
  return sentence(`${toWords(limit)}: ${limitValue}`, `${toWords(fact)}: ${factValue}`);
}

const numbersIn = (text: string): number[] =>
  (text.replace(/(?<=\d)[,\s](?=\d{3})/gu, '').match(/\d+(?:\.\d+)?/g) ?? []).map(Number);

/** A concern as it is searched. */
type Searchable = { text: string; numbers: ReadonlySet<number> };

const toSearchable = (concern: string): Searchable => ({
  text: concern.toLowerCase(),
  numbers: new Set(numbersIn(concern)),
});

const includesValue = ({ text, numbers }: Searchable, value: string) => {
  const number = readNumber(value);
  return number === undefined ? text.includes(value.toLowerCase()) : numbers.has(Math.abs(number));
};

/** Whether a concern already says it: it contains both the limit's value and the item's. */
const names = (concern: Searchable, { limitValue, factValue }: Violation) =>
  includesValue(concern, limitValue) && includesValue(concern, factValue);

/** The concerns with one in front for each broken limit that none of them names yet. */
export function withLimitConcerns(
  concerns: readonly string[],
  violations: readonly Violation[],
  language: string,
): string[] {
  const known = violations.length > 0 ? concerns.map(toSearchable) : [];
  const missing = violations.filter((violation) => !known.some((concern) => names(concern, violation)));
  return [...missing.map((violation) => limitConcern(violation, language)), ...concerns];
}
