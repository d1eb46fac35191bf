import { foldText } from '../languages/fold-text';
import { LANGUAGES } from '../languages/index';
import { listOf } from '../languages/join';
import type { LanguageCode } from '../languages/language';
import { detach, registerSize } from '../runtime/recent';
import { remember } from './remember';

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

/** Callers may name any. */
const MAX_LANGUAGES = 50;

type Ending = readonly [ending: string, replacement: string];

/** One is cut when at least three characters stay, or four before -er. */
const endingsOf = remember((language): readonly Ending[] => {
  const words = Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language as LanguageCode].stemEndings : 's';
  return listOf(words).map((word) => {
    const [ending = '', replacement = ''] = word.split(':');
    return [ending, replacement];
  });
}, MAX_LANGUAGES);

/** Stems already worked out, by language; all are forgotten when they take too many bytes. */
const stems = new Map<string, Map<string, string>>();
let stemBytes = 0;
const MAX_STEM_BYTES = 6 * 2 ** 20;
/** Bytes of a word and its stem in a map, beside their characters. */
const STEM_BYTES = 96;

registerSize('stems', () => ({
  entries: [...stems.values()].reduce((sum, { size }) => sum + size, 0),
  bytes: stemBytes,
}));

function rememberStem(language: string, word: string, stemmed: string): void {
  stemBytes += STEM_BYTES + 2 * (word.length + stemmed.length);
  if (stemBytes > MAX_STEM_BYTES) {
    stems.clear();
    stemBytes = 0;
  }
  const known = stems.get(language) ?? new Map<string, string>();
  stems.set(language, known);
  known.set(detach(word), detach(stemmed));
}

/**
 * Cuts the inflection off a folded word of more than three letters, so that its forms compare equal. Light on purpose: it
 * unites plurals, genders and the common verb forms, and leaves word families apart. Remembered in 6 MiB.
 *
 * Words of up to three letters, and those with digits, come back as they are.
 *
 * @param language two-letter code; an unknown one leaves the word as it is but for a plural -s
 */
export function stem(word: string, language: string): string {
  if (word.length <= 3) return word;
  const known = stems.get(language)?.get(word);
  if (known !== undefined) return known;
  const stemmed = /\d/.test(word) ? word : cutEnding(word, language);
  rememberStem(language, word, stemmed);
  return stemmed;
}

function cutEnding(word: string, language: string): string {
  if (language === 'en') return stemEnglish(word);
  for (const [ending, replacement] of endingsOf(language)) {
    if (word.endsWith(ending) && word.length - ending.length >= (ending === 'er' ? 4 : 3)) {
      return word.slice(0, word.length - ending.length) + replacement;
    }
  }
  return word;
}

export { foldText };

/** One unit of matching: a word, a number, or two neighbouring characters of Chinese or Japanese. */
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
/** The same for plain English text, which is most of it, in a fraction of the time. */
const ASCII_RUN = /()\d+(?:[.,]\d+)*(?:[a-z]{1,2}\b)?|[a-z\d]+(?:'[a-z]+)*[+#]{0,2}/gi;
const ROMAN = new Map(
  ['', '', 'ii', 'iii', 'iv', '', 'vi', 'vii', 'viii', 'ix', '', 'xi', 'xii', 'xiii', 'xiv', 'xv'].map(
    (numeral, value) => [numeral, String(value)],
  ),
);
ROMAN.delete('');

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

function pushPairs(tokens: Token[], run: string, start: number) {
  const characters = [...run];
  let at = start;
  if (characters.length === 1) {
    tokens.push({ norm: run, key: run, start, end: start + run.length });
    return;
  }
  for (let index = 0; index + 1 < characters.length; index++) {
    const first = characters[index] as string;
    const second = characters[index + 1] as string;
    const pair = first + second;
    tokens.push({ norm: pair, key: pair, start: at, end: at + pair.length });
    at += first.length;
  }
}

/** A run that needs no folding, as most do. */
const FOLDED = /^[a-z][a-z\d]*$/;

/**
 * Splits text, folded or not, into tokens of any script, in order; marks, signs and emoji are none. Words are stemmed by the
 * rules of `language`; Chinese, Japanese and Thai, which write no spaces, become overlapping pairs of characters, a character
 * by itself a token; the keys of Roman numerals from ii to xv are digits, but for v and x, which may be letters.
 *
 * @param language two-letter code, as for `stem`
 */
export function tokenise(text: string, language = 'en'): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(isAscii(text) ? ASCII_RUN : RUN)) {
    const start = match.index;
    const run = match[0];
    if (match[1]) {
      pushPairs(tokens, run, start);
      continue;
    }
    const isFolded = FOLDED.test(run);
    const norm = isFolded
      ? run
      : foldText(run)
          .replace(/['’]s$/u, '')
          .replace(/['’]/gu, '');
    if (norm === '') continue;
    const isNumber = !isFolded && /^\d/u.test(norm);
    const key = ROMAN.get(norm) ?? (isNumber ? norm.replace(/,/gu, '') : stem(norm, language));
    tokens.push({ norm, key, start, end: start + run.length });
  }
  return tokens;
}
