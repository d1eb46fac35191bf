import { foldText } from '../languages/fold-text';
import { LANGUAGES } from '../languages/index';
import { joinWords, listOf } from '../languages/join';

const VOWEL = /[aeiouy]/;

const undouble = (word: string) => (/(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(word) ? word.slice(0, -1) : word);

/** Words that an ending only seems to belong to, or that mean something else without it. */
const WHOLE = new Set('news electronics marketing lighting programming bedding running'.split(' '));

function stemEnglish(word: string): string {
  if (WHOLE.has(word)) return word;
  let stemmed = word;
  if (stemmed.endsWith('ies') && stemmed.length > 4) stemmed = `${stemmed.slice(0, -3)}y`;
  else if (/(ss|sh|ch|x|zz)es$/.test(stemmed)) stemmed = stemmed.slice(0, -2);
  else if (/[^suio]s$/.test(stemmed) || /ios$/.test(stemmed)) stemmed = stemmed.slice(0, -1);
  for (const ending of ['ing', 'ed'] as const) {
    const base = stemmed.slice(0, -ending.length);
    if (stemmed.endsWith(ending) && base.length >= 3 && VOWEL.test(base)) {
      stemmed = undouble(base);
      break;
    }
  }
  if (stemmed.length > 6 && stemmed.endsWith('ly')) stemmed = stemmed.slice(0, -2);
  if (stemmed.length > 4 && stemmed.endsWith('e')) stemmed = stemmed.slice(0, -1);
  if (stemmed.length > 3 && stemmed.endsWith('y')) stemmed = `${stemmed.slice(0, -1)}i`;
  return stemmed;
}

/** Reads endings with what takes their place; of those that a word has the longest is cut. */
const readEndings = (words: string): ReadonlyMap<string, string> =>
  new Map(
    listOf(words).map((word) => {
      const [ending = '', replacement = ''] = word.split(':');
      return [ending, replacement];
    }),
  );
const ENDINGS = new Map<string, ReadonlyMap<string, string>>(
  Object.values(LANGUAGES).map(({ code, stemEndings }) => [code, readEndings(stemEndings)]),
);
const PLURAL = readEndings('s');
const LONGEST_ENDING = 9;

/**
 * Cuts plurals, genders and common verb forms off a folded word, so that they compare equal as a rule; in English, say, a last -y
 * becomes -i. Other words may meet: "friendly" gives "friend". Words of up to three letters, or with digits, stay.
 * @param language two-letter code; an unknown one cuts a plural -s alone
 */
export function stem(word: string, language: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  if (language === 'en') return stemEnglish(word);
  const endings = ENDINGS.get(language) ?? PLURAL;
  for (let left = Math.max(3, word.length - LONGEST_ENDING); left < word.length; left++) {
    const ending = word.slice(left);
    const replacement = endings.get(ending);
    // Four characters stay before -er, else three.
    if (replacement !== undefined && (left > 3 || ending !== 'er')) return word.slice(0, left) + replacement;
  }
  return word;
}

export { foldText };

const STOP_WORDS = joinWords(({ stopWords }) => stopWords);

/** Returns true when a folded word is known to carry no information about taste, such as "the", or is a single UTF-16 unit. */
export const isStopWord = (norm: string): boolean => STOP_WORDS.has(norm) || norm.length === 1;

/** One unit of matching: a word, a number, or two neighbouring characters of Chinese, Japanese or Thai. */
export type Token = {
  /** Lower-case form without accents. */
  norm: string;
  /** Form that is compared: the stem of a word, the number itself, the character pair. */
  key: string;
  /** Position in the text in UTF-16 units, end exclusive. */
  start: number;
  end: number;
};

const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー々`;
const RUN = new RegExp(
  `([${UNSPACED}]+)|\\d+(?:[.,]\\d+)*(?:[a-z]{1,2}\\b)?|(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])+(?:['’](?:(?![${UNSPACED}])[\\p{L}\\p{M}])+)*[+#]{0,2}`,
  'giu',
);
const ROMAN = new Map(
  ['', '', 'ii', 'iii', 'iv', '', 'vi', 'vii', 'viii', 'ix', '', 'xi', 'xii', 'xiii', 'xiv', 'xv'].map(
    (numeral, value) => [numeral, String(value)],
  ),
);
ROMAN.delete('');

/** A run that needs no folding, as most do. */
const FOLDED = /^[a-z][a-z\d]*$/;

function* pairsOf(run: string, start: number): Generator<Token> {
  const characters = [...run];
  let at = start;
  for (const [index, first] of characters.entries()) {
    const second = characters[index + 1];
    if (second === undefined && index > 0) return;
    const pair = first + (second ?? '');
    yield { norm: pair, key: pair, start: at, end: at + pair.length };
    at += first.length;
  }
}

/**
 * Splits text, folded or not, into tokens of any script, in order, without emoji and marks, but those of "C++" and "C#": stemmed
 * words; of Chinese, Japanese and Thai overlapping pairs of characters, a lone one by itself; Roman numerals from ii to xv, but v
 * and x, with digits as their key; numbers without commas in theirs.
 * @param language two-letter code, as for `stem`
 */
export function tokenise(text: string, language = 'en'): Token[] {
  const tokens: Token[] = [];
  for (const { 0: run, 1: unspaced, index: start } of text.matchAll(RUN)) {
    if (unspaced) {
      for (const pair of pairsOf(run, start)) tokens.push(pair);
      continue;
    }
    const norm = FOLDED.test(run) ? run : foldText(run).replace(/['’](?:s$)?/gu, '');
    if (norm === '') continue;
    const isNumber = /^\d/u.test(norm);
    const key = ROMAN.get(norm) ?? (isNumber ? norm.replaceAll(',', '') : stem(norm, language));
    tokens.push({ norm, key, start, end: start + run.length });
  }
  return tokens;
}
