/**
 * Splits a text into pieces: rows of the table, between the marks of begin and end, 60 at most with these. Of a longer text the
 * last pieces and the mark of the end are cut off.
 */
export type Tokenizer = (text: string) => number[];

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

/** The pieces of a file by their spelling. */
type Vocabulary = {
  rowOf: ReadonlyMap<string, number>;
  /** By row. */
  scores: Float32Array;
  /** Of a character that is no piece. */
  unknownScore: number;
  /** Characters of the longest piece that begins with these two. */
  longestBy: ReadonlyMap<string, number>;
};

/**
 * Makes the Viterbi lattice: for each place of a text the best sum of scores up to it, and the piece that reaches it. Made
 * for the longest text so far and used for every one.
 */
function createLattice() {
  const sized = (length: number) => ({
    best: new Float64Array(length),
    from: new Int32Array(length),
    by: new Int32Array(length),
  });
  let lattice = sized(MAX_CHARACTERS + 2);
  return (length: number) => {
    // NFKC makes several characters of some.
    if (length > lattice.best.length) lattice = sized(length);
    return lattice;
  };
}

type Lattice = ReturnType<typeof createLattice>;

/** The split with the highest sum of scores; of equal ones the one that is found first. */
function split(
  text: string,
  { rowOf, scores, unknownScore, longestBy }: Vocabulary,
  lattice: Lattice,
): number[] {
  const characters = Array.from(text);
  const { length } = characters;
  const { best, from, by } = lattice(length + 1);
  best.fill(Number.NEGATIVE_INFINITY, 1, length + 1);
  best[0] = 0;
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
    const longest = longestBy.get(`${characters[start]}${characters[start + 1]}`) ?? 1;
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
 * Makes the reader's tokenizer (training/FORMAT.md, "Text to pieces"). It reads the first 500 UTF-16 units of any text, in
 * linear time; a blank one is a single unknown piece between the marks.
 */
export function createTokenizer(vocabulary: Vocabulary): Tokenizer {
  const lattice = createLattice();
  return (text) => {
    const rows = split(normalise(text.slice(0, MAX_CHARACTERS).toWellFormed()), vocabulary, lattice);
    return [BEGIN, ...(rows.length > 0 ? rows : [UNKNOWN]), END].slice(0, MAX_PIECES);
  };
}

/** Rows of pieces that text can spell; those before are marks. */
const FIRST_SPELT = END + 1;
/** Pieces to index before others have their turn. */
const SLICE = 2000;

const HALF_CHARACTER = /[\ud800-\udfff]/;

/** Returns the first two characters of a piece and the number of all; few pieces have characters of two halves. */
function measure(piece: string): { beginning: string; length: number } {
  if (!HALF_CHARACTER.test(piece)) return { beginning: piece.slice(0, 2), length: piece.length };
  const characters = Array.from(piece);
  return { beginning: characters.slice(0, 2).join(''), length: characters.length };
}

/**
 * Indexes pieces by their spelling for `createTokenizer`. Yields where others may have their turn.
 *
 * @param pieces the spelling of each row of the table; the first three are marks
 * @param scores the score of each row; kept, not copied
 * @param unknownScore of a character that is no piece
 */
export function* readVocabulary(
  pieces: readonly string[],
  scores: Float32Array,
  unknownScore: number,
): Generator<undefined, Vocabulary> {
  const rowOf = new Map<string, number>();
  const longestBy = new Map<string, number>();
  for (const [row, piece] of pieces.entries()) {
    if (row >= FIRST_SPELT) rowOf.set(piece, row);
    const { beginning, length } = measure(piece);
    if (length > (longestBy.get(beginning) ?? 1)) longestBy.set(beginning, length);
    if (row % SLICE === SLICE - 1) yield;
  }
  return { rowOf, scores, unknownScore, longestBy };
}
