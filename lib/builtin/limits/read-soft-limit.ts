import type { Limit } from '../../constraints/limit';
import { readBounds } from '../../constraints/read-bounds';
import { joinPatterns, joinWords, listOf, numberOf } from '../../languages/join';
import { foldText } from '../../text/tokenise';
import { isCurrency } from '../../text/units';

const QUANTIFIED = new RegExp(
  String.raw`(?:${joinPatterns(({ limits }) => limits.quantified)})\s?.{0,14}\d|\b(?:19|20)?\d0['’]?s\b`,
  'iu',
);
/** "Budget 200 euros" and "can spend 1,000 dollars" cap the price without saying "at most". */
const BUDGET = new RegExp(
  joinPatterns(({ limits }) => limits.budget),
  'iu',
);
/** Units of a length in time or of a way, in every language. */
const TIMES_AND_WAYS = (['min', 'h', 'mi', 'km'] as const)
  .flatMap((unit) => [unit, ...joinWords(({ units }) => units[unit])])
  .join('|');
/** Small numbers in words, before a measure: "under two hours", "menos de dos horas". */
const NUMBER_WORD = new RegExp(
  String.raw`(?<!\p{L})(?:${joinPatterns(({ numbers }) => listOf(numbers).slice(1).join('|'))})(?=\s(?:${TIMES_AND_WAYS})(?!\p{L}))`,
  'giu',
);
/** "In their 60s" is an age. */
const AGE = /\bin (?:my|his|her|their|our|the)?\s?(?:early|mid|late)?[\s-]?['’]?\d0['’]?s\b/iu;

/** With an amount of time these say when something happened: "it died after four hours", "nach zwei Stunden". */
const WHEN = new RegExp(
  String.raw`(?<!\p{L})(?:${joinPatterns(({ limits }) => limits.when, true)})\s|${joinPatterns(({ limits }) => limits.when, false)}`,
  'iu',
);

/**
 * Reads a soft limit on a year (1800 to 2100), a price, minutes or miles out of a wish, "under two hours", which is its key
 * (contract: person-described); undefined without one. Of a long wish about 300 characters are read.
 */
export function readSoftLimit(text: string): Limit | undefined {
  const words = text.replace(NUMBER_WORD, (word) => numberOf(foldText(word)) ?? word);
  if (!/\d/u.test(words) || AGE.test(words)) return undefined;
  const isBudget = BUDGET.test(words);
  if (!isBudget && !QUANTIFIED.test(words)) return undefined;
  const bounds = readBounds(words, isBudget ? 'max' : 'equal');
  if (!bounds) return undefined;
  const ends = [bounds.min, bounds.max].filter((end) => end !== undefined);
  const isYear = !bounds.unit && !isBudget && ends.every((end) => end >= 1800 && end <= 2100);
  const isMoney = isBudget && (!bounds.unit || subjectOfUnit(bounds.unit) === 'price');
  const subject = isYear ? 'year' : isMoney ? 'price' : subjectOfUnit(bounds.unit);
  if (!subject || (subject === 'runtime' && WHEN.test(words))) return undefined;
  return { key: text, subject, topic: subject, words: text, rule: { kind: 'bounds', bounds }, soft: true };
}

/** An amount of money is a price; of weights and other measures nobody knows what they are of. */
function subjectOfUnit(unit: string | undefined): Limit['subject'] | undefined {
  if (unit === 'min') return 'runtime';
  if (unit === 'mi') return 'distance';
  return isCurrency(unit) ? 'price' : undefined;
}
