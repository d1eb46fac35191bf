import { matchesOf } from './matches';

const CLOSERS = String.raw`["'”’»)\]）」』】›]*`;
/** A possible end: full-width marks anywhere, others before white space, and every line break. */
const END = new RegExp(
  String.raw`[。！？｡]+${CLOSERS}\s*|[.!?…]+${CLOSERS}(?:\s+|(?<=\p{L}\p{L}\p{L}[.!?]${CLOSERS})(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]))|[^\S\n]*\n\s*`,
  'gu',
);
const ABBREVIATION =
  /(?:^|[\s(“"'«])(?:\p{L}|(?:\p{L}\.)+\p{L}|approx|avg|ca|cf|co|corp|dept|dr|dra|ed|etc|ej|est|evtl|excl|feat|fig|ft|ggf|hrs?|inc|incl|inkl|jr|ltd|max|min|mio|mme|mr|mrs|ms|mt|no|nr|núm|ód|pág|prof|sig|sr|sra|st|std|str|tel|usw|vgl|vol|vs|zzgl)\.$/iu;
/** "240 g." ends like any word, where no small letter follows. */
const UNIT = /\d\s?(?:\p{L}|min|hrs?|std)\.$/iu;
/** "Ab 1. März", "am 3. Platz" in front of a month. */
const DAY = /(?<![\d.,])\d{1,2}\.$/u;
const MONTH =
  /^(?:J[aä]n(?:uar|ner)|Feb(?:ruar|er)|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?!\p{L})/u;

/** 「…。」と: what is quoted ends, the sentence goes on. */
const GOES_ON_BEHIND_BRACKET = /[」』][\p{Script=Hiragana}]/u;
const STARTS_LOWER = /^["'“«„([]*\p{Ll}/u;

/**
 * Splits a text into sentences, each with the white space behind it, so that joined they are the text again. A
 * full stop ends none inside a number, after an abbreviation or an initial, or before a small letter; inside
 * Japanese brackets nothing ends.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of matchesOf(END, text)) {
    const end = match.index + match[0].length;
    const isBreak = match[0].includes('\n');
    const before = text.slice(Math.max(start, match.index - 12), match.index + 1);
    const isAbbreviation =
      match[0].startsWith('.') &&
      !match[0].startsWith('..') &&
      ABBREVIATION.test(before) &&
      !UNIT.test(before);
    const goesOn = /[。！？｡]/u.test(match[0])
      ? GOES_ON_BEHIND_BRACKET.test(text.slice(end - 1, end + 1))
      : STARTS_LOWER.test(text.slice(end, end + 4));
    const isDate = DAY.test(before) && MONTH.test(text.slice(end, end + 10));
    if (!isBreak && (isAbbreviation || isDate || goesOn || isInsideBrackets(text.slice(start, end))))
      continue;
    sentences.push(text.slice(start, end));
    start = end;
  }
  if (start < text.length) sentences.push(text.slice(start));
  return sentences;
}

const count = (text: string, mark: string) => text.split(mark).length - 1;
const isInsideBrackets = (text: string) =>
  count(text, '「') > count(text, '」') || count(text, '『') > count(text, '』');
