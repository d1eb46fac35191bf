import { LEXICONS } from './lexicon/lexicons';
import { matchesOf } from './matches';
import type { Phrases } from './phrases';
import type { TextFacts } from './text-facts';
import type { Words } from './words';

let monthsByWord: ReadonlyMap<string, number> | undefined;

/** Months, 1 to 12, by their names in every language. */
function monthWords(): ReadonlyMap<string, number> {
  monthsByWord ??= new Map(
    Object.values(LEXICONS).flatMap(({ months }) =>
      months ? months.split(' ').map((name, index) => [name, index + 1] as const) : [],
    ),
  );
  return monthsByWord;
}

/** English words that are months only with a capital. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['may', 'march', 'august']);
const ISO_MONTH = /\b\d{4}-(\d\d)\b/gu;
const SIGN_MONTH = /(\d{1,2}) ?月/gu;

function monthsIn(source: TextFacts): number[] {
  const months: number[] = [];
  for (const [name, month] of monthWords()) if (source.words.has(name)) months.push(month);
  for (const text of source.texts)
    for (const pattern of [ISO_MONTH, SIGN_MONTH])
      for (const [, digits] of matchesOf(pattern, text)) months.push(Number(digits));
  return months;
}

/** Months that known durations lead to, from a known month or from today: a wait of six weeks, from six months on. */
function monthsFrom(sources: readonly TextFacts[], months: readonly number[], today: string): number[] {
  const spans = sources.flatMap(({ numbers }) => numbers.amounts);
  return spans.flatMap(({ value, dimension }) => {
    if (dimension === 'months') return months.map((month) => ((month - 1 + Math.round(value)) % 12) + 1);
    if (dimension !== 'days' || value > 400) return [];
    const day = new Date(`${today}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + Math.round(value));
    return [day.getUTCMonth() + 1];
  });
}

/**
 * Whether every month that a sentence names stands in a source, or between two that do, or is reckoned from one
 * (contract: truth-of-text).
 *
 * @param today UTC day, `YYYY-MM-DD`
 */
export function monthsStand(
  words: Words,
  phrases: Phrases,
  sources: readonly TextFacts[],
  today: string,
): boolean {
  const names = phrases.lexicon.months.split(' ');
  const named = words.list.flatMap(({ raw, folded }, index) => {
    const month = names.indexOf(folded) + 1;
    const isMonth =
      month > 0 && folded !== '' && (!AMBIGUOUS.has(folded) || (index > 0 && /^\p{Lu}/u.test(raw)));
    return isMonth ? [month] : [];
  });
  if (named.length === 0) return true;
  const known = sources.map(monthsIn);
  const isKnown = (month: number) =>
    known.some((months) => {
      const [first, last] = [Math.min(...months), Math.max(...months)];
      return months.includes(month) || (months.length > 1 && month > first && month < last);
    });
  const unknown = named.filter((month) => !isKnown(month));
  if (unknown.length === 0) return true;
  const reckoned = monthsFrom(sources, [...named.filter(isKnown), ...known.flat()], today);
  return unknown.every((month) => reckoned.includes(month));
}
