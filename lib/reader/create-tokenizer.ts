import type { Sliced } from '../runtime/take-turns';

const UNKNOWN = 0;
const BEGIN = 1;
const END = 2;
/** Pieces of a text that are read. */
export const MAX_PIECES = 60;
/** UTF-16 units of a text that are read: far more than 60 pieces of usual length. */
const MAX_CHARACTERS = 500;

const SPACE = '▁';
/** Control characters that leave no trace, and those that stand for a space (training/FORMAT.md). */
const DROPPED = new Set([
  ...Array.from({ length: 32 }, (_, code) => code).filter((code) => ![9, 10, 12, 13].includes(code)),
  0x7f,
  0x8f,
  0x9f,
]);
const BLANK = /[\t\n\f\r\u1680\u200b\u200e\u200f\u2028\u2029\u2581\ufeff\ufffd]/g;
/** NFKC would turn the full-width tilde into "~"; the base model's own table keeps it. */
const KEPT = '～';

const isDropped = (character: string) => DROPPED.has(character.codePointAt(0) ?? 0);

/** NFKC, control characters dropped, blanks joined into one "▁", one "▁" in front; empty for a blank text. */
function normalise(text: string): string {
  const kept = Array.from(text).filter((character) => !isDropped(character));
  const folded = kept
    .join('')
    .replace(BLANK, ' ')
    .split(KEPT)
    .map((part) => part.normalize('NFKC'))
    .join(KEPT)
    .replace(/ +/g, ' ')
    .replace(/^ | $/g, '');
  return folded === '' ? '' : SPACE + folded.replaceAll(' ', SPACE);
}

type Vocabulary = {
  rowOf: ReadonlyMap<string, number>;
  scores: Float32Array;
  /** Of a character that is no piece. */
  unknownScore: number;
  /** UTF-16 units of the longest piece that begins with these two; no piece has more characters. */
  longestBy: ReadonlyMap<string, number>;
};

/** Finds the split with the highest sum of scores, the first of equal ones, by the best way to each place (Viterbi). */
function split(text: string, { rowOf, scores, unknownScore, longestBy }: Vocabulary): number[] {
  const characters = Array.from(text);
  const { length } = characters;
  const best = new Float64Array(length + 1).fill(Number.NEGATIVE_INFINITY, 1);
  const from = new Int32Array(length + 1);
  const by = new Int32Array(length + 1);
  const reach = (start: number, end: number, row: number, gain: number) => {
    const score = (best[start] as number) + gain;
    if (score <= (best[end] as number)) return;
    best[end] = score;
    from[end] = start;
    by[end] = row;
  };
  for (let start = 0; start < length; start++) {
    let spelt = '';
    let isSingle = false;
    const beginning = `${characters[start]}${characters[start + 1]}`.slice(0, 2);
    const longest = longestBy.get(beginning) ?? 1;
    for (let end = start + 1; end <= Math.min(start + longest, length); end++) {
      spelt += characters[end - 1];
      const row = rowOf.get(spelt);
      if (row === undefined) continue;
      isSingle ||= end === start + 1;
      reach(start, end, row, scores[row] as number);
    }
    if (!isSingle) reach(start, start + 1, UNKNOWN, unknownScore);
  }
  const rows: number[] = [];
  for (let end = length; end > 0; end = from[end] as number) rows.push(by[end] as number);
  return rows.reverse();
}

/**
 * Makes the tokenizer (training/FORMAT.md), which splits the first 500 UTF-16 units of a text into rows of the table between the
 * marks of begin and end: 3 to 60, cut off without the end, in linear time (contract: fair-turns). Row 0 is a character that is
 * no piece, or a blank text.
 */
export const createTokenizer =
  (vocabulary: Vocabulary) =>
  (text: string): number[] => {
    const rows = split(normalise(text.slice(0, MAX_CHARACTERS).toWellFormed()), vocabulary);
    return [BEGIN, ...(rows.length > 0 ? rows : [UNKNOWN]), END].slice(0, MAX_PIECES);
  };

/** Rows of pieces that text can spell; those before are marks. */
const FIRST_SPELT = END + 1;
const SLICE = 2000;

/**
 * Indexes pieces by their spelling for `createTokenizer`, by slices (contract: fair-turns).
 * @param pieces the spelling of each row of the table; the first three are marks
 * @param scores the score of each row; kept, not copied
 * @param unknownScore of a character that is no piece
 */
export function* readVocabulary(
  pieces: readonly string[],
  scores: Float32Array,
  unknownScore: number,
): Sliced<Vocabulary> {
  const rowOf = new Map<string, number>();
  const longestBy = new Map<string, number>();
  for (const [row, piece] of pieces.entries()) {
    if (row >= FIRST_SPELT) rowOf.set(piece, row);
    const beginning = piece.slice(0, 2);
    if (piece.length > (longestBy.get(beginning) ?? 1)) longestBy.set(beginning, piece.length);
    if (row % SLICE === SLICE - 1) yield;
  }
  return { rowOf, scores, unknownScore, longestBy };
}
