import { plainWords } from '../text/name-key';

/** Short texts that stand for values, such as `["Netflix", "Hulu"]` or `"vegan"`, ready to be compared. */
export type LimitTexts = {
  /** Folded: lower case, no accents, words parted by one space. */
  wholes: ReadonlySet<string>;
  /** Every run of neighbouring words of every text: "new", "york" and "new york". */
  runs: ReadonlySet<string>;
};

/** Longer texts are wishes in words, which only the model can judge. */
const MAX_LENGTH = 40;
const MAX_WORDS = 4;
/** A longer text is no list of values that somebody wrote; in characters. */
const MAX_LIST_LENGTH = 4_000;

function runsOf(text: string): string[] {
  const words = text.split(' ');
  if (words.length === 1) return words;
  return words.flatMap((_, from) =>
    words.slice(from).map((__, length) => words.slice(from, from + length + 1).join(' ')),
  );
}

/**
 * Reads a text, cut at commas, semicolons, slashes and "or", or a list of texts and numbers, each a value, folded to be compared
 * (contract: hard-limits). Undefined for anything else, for an empty list, where a value has neither letter nor digit, and for
 * prose: a value that folded has over 40 characters or four words, or a text of over 4,000 characters.
 */
export function readLimitTexts(value: unknown): LimitTexts | undefined {
  if (typeof value === 'string' && value.length > MAX_LIST_LENGTH) return undefined;
  const parts = typeof value === 'string' ? value.split(/[,;/]| or /u) : value;
  if (!Array.isArray(parts) || parts.length === 0) return undefined;
  const wholes = new Set<string>();
  for (const part of parts as unknown[]) {
    const text = typeof part === 'string' || typeof part === 'number' ? plainWords(String(part)) : '';
    if (!text || text.length > MAX_LENGTH) return undefined;
    if (text.includes(' ') && text.split(' ').length > MAX_WORDS) return undefined;
    wholes.add(text);
  }
  return { wholes, runs: new Set([...wholes].flatMap(runsOf)) };
}

const isAmong = (text: string, { wholes, runs }: LimitTexts) =>
  runs.has(text) || (text.includes(' ') && runsOf(text).some((run) => wholes.has(run)));

/** Returns true when any text of one list is, contains or is part of one of the other, by whole words (contract: hard-limits). */
export function haveInCommon(a: LimitTexts, b: LimitTexts): boolean {
  const [few, many] = a.wholes.size <= b.wholes.size ? [a, b] : [b, a];
  return few.wholes.values().some((text) => isAmong(text, many));
}
