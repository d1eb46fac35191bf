import { joinPatterns } from '../../languages/join';

const BOUNDARY = new RegExp(
  String.raw`[.!?](?=\s|$)|[;\n。！？；、，：()（）[\]]|,(?!\d)|\s[–—-]\s|[:：](?=\s)|\s(?:${joinPatterns(({ wishes }) => wishes.but, true)})\s|${joinPatterns(({ wishes }) => wishes.but, false)}`,
  'giu',
);

/** Longer pieces of text without any punctuation are cut between words. */
const LONGEST = 300;

/** A run of text between two boundaries, with the boundary before it. */
export type Piece = { text: string; joint: string };

/**
 * Cuts a text, in its order, at punctuation and at words such as "but", and runs of more than 300 UTF-16 units between words or,
 * where there is no space, after 300. Pieces are not trimmed; between two boundaries side by side there is none.
 */
export function* piecesOf(text: string): Generator<Piece> {
  let start = 0;
  let joint = '';
  for (const boundary of [...text.matchAll(BOUNDARY), { 0: '', index: text.length }]) {
    const part = text.slice(start, boundary.index);
    for (let from = 0; from < part.length; ) {
      const space = part.length - from > LONGEST ? part.lastIndexOf(' ', from + LONGEST) : -1;
      const to = space > from ? space : from + LONGEST;
      yield { text: part.slice(from, to).toWellFormed(), joint: from === 0 ? joint : ' ' };
      from = to;
    }
    start = boundary.index + boundary[0].length;
    joint = boundary[0];
  }
}
