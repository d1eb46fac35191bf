import { stem } from './stem';

/** One unit of matching: a word, a number, or two neighbouring characters of Chinese or Japanese. */
export type Token = {
  /** Lower-case form without accents. */
  norm: string;
  /** What is compared: the stem of a word, the number itself, the character pair. */
  key: string;
  /** Position in the cleaned text, end exclusive. */
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

/** Lower case without accents, and full-width forms folded; the kana and Han characters stay whole. */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}

function pushPairs(tokens: Token[], run: string, start: number) {
  const characters = [...run.normalize('NFKC')].length === [...run].length ? [...run] : [...run];
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

/**
 * Splits cleaned text into tokens of any script. Words are stemmed by the rules of `language`; Chinese and
 * Japanese, which write no spaces, become overlapping pairs of characters; Roman numerals become digits.
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
    const norm = foldText(run)
      .replace(/['’]s$/u, '')
      .replace(/['’]/gu, '');
    if (norm === '') continue;
    const key = ROMAN.get(norm) ?? (/^\d/u.test(norm) ? norm.replace(/,/gu, '') : stem(norm, language));
    tokens.push({ norm, key, start, end: start + run.length });
  }
  return tokens;
}
