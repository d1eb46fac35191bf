import { LANGUAGES, type Language } from '../../languages/index';
import { joinPatterns } from '../../languages/join';
import { remember } from '../../text/remember';
import type { Clause } from './person';
import { carryOverLists, isListed, piecesOf, splitAllergy } from './pieces';

const wholeWords = (alternatives: string) => `(?<![\\p{L}\\p{N}-])(?:${alternatives})(?![\\p{L}\\p{N}-])`;

/** Cues as one expression for folded text: group 1 is a wish, group 2 a dislike. Undefined where a clause has one attitude. */
const cuesOf = remember((language: Language): RegExp | undefined => {
  const { isSpaced, wishes } = LANGUAGES[language];
  // A dislike such as "not into" must win over the wish "into" inside it; a wish such as "not only" over
  // the dislike "not". Trying wishes first at each position does both.
  return isSpaced
    ? new RegExp(`(${wholeWords(wishes.likes)})|(${wholeWords(wishes.dislikes)})`, 'giu')
    : undefined;
});

const UNSPACED_DISLIKE = new RegExp(
  joinPatterns(({ wishes }) => wishes.dislikes, false),
  'u',
);

/** They stand before or after the thing that a Chinese or Japanese clause is about. */
const UNSPACED_CUES = new RegExp(
  joinPatterns(({ wishes }) => wishes.likes, false),
  'u',
);

const LEADING = new RegExp(String.raw`^(?:${joinPatterns(({ wishes }) => wishes.leading)})\s+`, 'iu');
const TRAILING = new RegExp(String.raw`\s(?:${joinPatterns(({ wishes }) => wishes.trailing)})$`, 'iu');
const EDGE = new Set(' "\'“”„‘’‚‹›«»()[]{}–—-,;:.!?*•…');

function trimEdges(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && EDGE.has(text[from] as string)) from++;
  while (to > from && EDGE.has(text[to - 1] as string)) to--;
  return text.slice(from, to);
}

/** "Saw Hamilton and loved it": the attitude belongs to what was named before. */
const PRONOUN = new RegExp(
  `^(?:${joinPatterns(({ wishes }) => wishes.pronouns)})(?: (?:all|both|a lot|so much|too))?$`,
  'iu',
);
const SMALL = /^(?:to|of|an?|the|and|or|who|that|which|with|is|are)$/iu;

/** Takes marks and up to five words such as "I am" and "please" off each end, for quoting; a last word stays, marks do not. */
export function trimClause(text: string): string {
  let trimmed = trimEdges(text);
  for (let round = 0; round < 5; round++) {
    const shorter = trimEdges(trimmed.replace(LEADING, '').replace(TRAILING, ''));
    if (shorter === trimmed || shorter === '') break;
    trimmed = shorter;
  }
  return trimmed;
}

/** Pieces that are read for each clause wanted; between two commas there may be nothing. */
const PIECES_A_CLAUSE = 4;

/** Accents fall away one for one, so that positions in the folded text are positions in the text. */
const foldInPlace = (text: string) =>
  text.replace(/[^\p{ASCII}]/gu, (character) => {
    const base = character.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
    return base.length === character.length ? base : character;
  });

/** Between a denial and a wish that it denies: "never really liked", "no me gustó". */
const BETWEEN = new RegExp(String.raw`^\s*(?:${joinPatterns(({ wishes }) => wishes.between)})?\s*$`, 'iu');

function splitUnspaced(part: string): Clause[] {
  // "没有暴力的爱情片": a love story without violence.
  const [, lacked, wanted = ''] = /(?:没有|不含|无)([^的]{1,8})的(.+)/u.exec(part) ?? [];
  if (lacked)
    return [
      { text: lacked, polarity: -1, cue: '没有' },
      { text: wanted, polarity: 1, cue: '' },
    ];
  const rejects = UNSPACED_DISLIKE.exec(part)?.[0];
  const cue = UNSPACED_CUES.exec(part)?.[0] ?? rejects ?? '';
  return [{ text: part.replace(UNSPACED_CUES, ''), polarity: rejects === undefined ? 1 : -1, cue }];
}

function splitByCues(part: string, language: Language): Clause[] {
  const cues = cuesOf(language);
  if (!cues) return splitUnspaced(part);
  const folded = foldInPlace(part);
  const clauses: Clause[] = [];
  let next: Omit<Clause, 'text'> = { polarity: 1, cue: '' };
  let from = 0;
  for (const { 0: cue, 2: rejects, index } of folded.matchAll(cues)) {
    const isDenied = !rejects && next.polarity === -1 && BETWEEN.test(folded.slice(from, index));
    if (!isDenied) {
      clauses.push({ ...next, text: part.slice(from, index) });
      next = { polarity: rejects ? -1 : 1, cue: part.slice(index, index + cue.length) };
    }
    from = index + cue.length;
  }
  clauses.push({ ...next, text: part.slice(from) });
  return clauses.flatMap(splitAllergy);
}

/**
 * Cuts cleaned text into clauses, in order, that as a rule carry one attitude each, without its cue and trimmed (`trimClause`):
 * "loves jazz, hates crowds" is a wish and a dislike. Marks and small words alone are none.
 * @param language whose words for likes and dislikes count
 * @param most the most clauses to return, from 0, of the first `4 × most` pieces (`piecesOf`) of the text
 */
export function splitClauses(text: string, language: Language, most = 400): Clause[] {
  const clauses: Clause[] = [];
  const pieces = [...piecesOf(text).take(most * PIECES_A_CLAUSE)];
  const carry = carryOverLists(pieces);
  for (const [at, piece] of pieces.entries()) {
    for (const clause of carry(splitByCues(piece.text, language), at)) {
      const trimmed = trimClause(clause.text);
      const previous = clauses.at(-1);
      if (clause.cue !== '' && PRONOUN.test(trimmed)) {
        const { cue, polarity } = clause;
        if (previous?.cue === '') Object.assign(previous, { cue, polarity });
      } else if (/[\p{L}\p{N}]/u.test(trimmed) && !SMALL.test(trimmed)) {
        clauses.push({ ...clause, text: trimmed, isListed: isListed(piece) });
      }
      if (clauses.length >= most) return clauses;
    }
  }
  return clauses;
}
