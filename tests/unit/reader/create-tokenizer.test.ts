import { expect, test } from 'vitest';
import { createTokenizer, readVocabulary } from '@/lib/reader/create-tokenizer';
import { finish } from './support/test-reader';

const PIECES = ['<unk>', '<s>', '</s>', '▁', 'a', 'b', 'ab', '▁a', '▁ab', '～', '👟', 'é', 'fi', '~'];
const SCORES = [0, 0, 0, -3, -2, -2, -3.5, -2.5, -4.5, -1, -1, -1, -1, -1];
const UNKNOWN_SCORE = -20;

const tokenise = createTokenizer(finish(readVocabulary(PIECES, Float32Array.from(SCORES), UNKNOWN_SCORE)));
const spelt = (text: string) => tokenise(text).map((row) => PIECES[row]);

test.each([
  ['ab', ['<s>', '▁ab', '</s>'], 'of equal sums the split found first wins: ▁a + b is -4.5 too'],
  ['abab', ['<s>', '▁ab', 'ab', '</s>'], 'the split with the highest sum'],
  ['  a \t\n b ', ['<s>', '▁a', '▁', 'b', '</s>'], 'blanks are joined and trimmed'],
  ['a\u0007b', ['<s>', '▁ab', '</s>'], 'control characters leave no trace'],
  ['a\u200bb', ['<s>', '▁a', '▁', 'b', '</s>'], 'a blank without width is a blank'],
  ['az', ['<s>', '▁a', '<unk>', '</s>'], 'a character that is no piece is unknown'],
  ['a👟', ['<s>', '▁a', '👟', '</s>'], 'characters of two code units are one'],
  ['e\u0301ﬁ', ['<s>', '▁', 'é', 'fi', '</s>'], 'NFKC'],
  ['～', ['<s>', '▁', '～', '</s>'], 'the full-width tilde stays'],
  ['', ['<s>', '<unk>', '</s>'], 'nothing is one unknown piece'],
  [' \u0000 ', ['<s>', '<unk>', '</s>'], 'blank is nothing'],
  ['a\ud800b', ['<s>', '▁a', '▁', 'b', '</s>'], 'half a character is a blank'],
])('%j becomes %j: %s', (text, pieces) => {
  expect(spelt(text)).toEqual(pieces);
});

test('a text is cut off after 60 pieces, the mark of the beginning among them', () => {
  const rows = tokenise('a '.repeat(200));
  expect(rows).toHaveLength(60);
  expect(rows[0]).toBe(1);
  expect(rows).not.toContain(2);
});

test('a text of a million characters costs no more than its beginning', () => {
  expect(tokenise('a'.repeat(1_000_000))).toHaveLength(60);
});
