import { joinPatterns } from '../../languages/join';
import type { Clause } from './person';

const BOUNDARY = new RegExp(
  String.raw`[.!?](?=\s|$)|[;\n。！？；、，：()（）[\]]|,(?!\d)|\s[–—-]\s|[:：](?=\s)|\s(?:${joinPatterns(({ wishes }) => wishes.but, true)})\s|${joinPatterns(({ wishes }) => wishes.but, false)}`,
  'giu',
);

const LONGEST = 300;

/** A run of text between two boundaries, with the boundary before it. */
export type Piece = { text: string; joint: string };

/**
 * Cuts a text in order into pieces of 300 UTF-16 units at most: at punctuation, at words such as "but" and, if it can, else
 * between words. They are untrimmed, and none is empty.
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

/** Words for not tolerating something; German writes what in front of them ("Nussallergie"). */
const INTOLERANCE =
  /(\p{L}{3,})?(?:allergie|allergisch|intoleranz|intolerant|unverträglichkeit)(?:e?[nrs])?(?!\p{L})|(?<!\p{L})(?:allerg(?:y|ies|ic|iques?)|intolerant|intol[eé]rances?|al[eé]rgi(?:as?|[ck][oa]s?)|allergi(?:[ae]|c[oa])|intolerancias?|intolleran(?:z[ae]|te)|intolerâncias?)(?!\p{L})|アレルギー|过敏|過敏/iu;
/** "For allergies" and "allergy friendly" say what something is good for. */
const GOOD_FOR = /(?<!\p{L})(?:for|against|gegen|contra|contre|contro)\s[^,]*$/iu;
const FRIENDLY = /^[\s-](?:friendly|relief|season|medicine|free)/iu;

/** Small words between a person and what they are allergic to. */
const BEFORE_ALLERGEN =
  /(?<![\p{L}])(?:with|has|have|having|got|my|an?|the|severe|mild|strong|to|tengo|tiene|tenho|tem|ho|ha|habe|hat|ich|eine?|una?|une|uma|um|à|aux?|alle?|agli|ai|al?|gegen)(?=\s|$)/giu;
const AFTER = /^\s*(?:to|gegen|a|à|aux?|al|alle?|agli|ai)\s/iu;

/**
 * Returns true when words, not folded, have a word for an intolerance in one of eight languages, such as "allergy" or
 * "intolerant", whatever they say of it: "no allergies".
 */
export const isIntolerance = (words: string): boolean => INTOLERANCE.test(words);

/**
 * Splits a clause without a cue, in order, at an intolerance that it tells: of "vegan with a nut allergy", "nut" becomes a
 * dislike with the cue "allergy", and the rest stays, as a rule without small words such as "with". Texts may be empty, and are
 * not trimmed. Any other clause comes back alone, in a list.
 */
export function splitAllergy(clause: Clause): Clause[] {
  const match = clause.cue === '' ? INTOLERANCE.exec(clause.text) : null;
  if (!match) return [clause];
  const cue = match[0];
  const before = clause.text.slice(0, match.index);
  const after = clause.text.slice(match.index + cue.length);
  if (GOOD_FOR.test(before) || FRIENDLY.test(after)) return [clause];
  const [, compound] = match;
  if (compound)
    return [
      { ...clause, text: before },
      { ...clause, text: compound, polarity: -1, cue },
      { ...clause, text: after },
    ];
  const isBefore = before.trim() !== '' && !AFTER.test(after);
  const named = isBefore ? before : after;
  const from = [...named.matchAll(BEFORE_ALLERGEN)].at(isBefore ? -1 : 0);
  const start = from ? from.index + from[0].length : 0;
  return [
    { ...clause, text: (isBefore ? named.slice(0, start) : before).replace(BEFORE_ALLERGEN, ' ') },
    { ...clause, text: named.slice(start), polarity: -1, cue },
    ...(isBefore && after.trim() ? [{ ...clause, text: after }] : []),
  ];
}

/** Dislikes that a list can follow: "hates crowds, noise and rain", and not "no horror, slow burn". */
const LISTED = new RegExp(
  joinPatterns(({ wishes }) => wishes.listed),
  'iu',
);
const AND = new RegExp(
  String.raw`(?<!\p{L})(?:nor|${joinPatterns(({ and }) => and, true)}|${joinPatterns(({ or }) => or, true)})(?!\p{L})|${joinPatterns(({ and }) => and, false)}`,
  'iu',
);
const COMMA = /^[,、，:：]/u;
const COLON = /^[:：]/u;
/** "苦手なもの", "不喜欢": all of a piece is a label. */
const UNSPACED_LABEL = /^\s*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,7}\s*$/u;
/** A new wish rather than the next of a list. */
const WISHED = new RegExp(
  String.raw`^\s*(?:${joinPatterns(({ wishes }) => wishes.wished)})(?!\p{L})|please\s*$`,
  'iu',
);
/** Longer pieces of a list are sentences of their own. */
const MAX_LISTED_WORDS = 4;

/** Returns true when a piece has at most four words, follows a comma or a colon, and does not ask by itself ("I want", …). */
export const isListed = ({ text, joint }: Piece): boolean =>
  COMMA.test(joint) && text.trim().split(/\s+/u).length <= MAX_LISTED_WORDS && !WISHED.test(text);

/** Returns for each piece whether a list goes on from it to an "and": only then is the piece part of the list. */
function endWithAnd(pieces: readonly Piece[]): boolean[] {
  const ends = new Array<boolean>(pieces.length);
  for (let at = pieces.length - 1; at >= 0; at--) {
    const piece = pieces[at] as Piece;
    ends[at] = isListed(piece) && (AND.test(piece.text) || ends[at + 1] === true);
  }
  return ends;
}

/** The attitude that pieces after a comma go on with. */
type Carried = Pick<Clause, 'cue' | 'polarity'> & { isLabel: boolean };

/**
 * Carries an attitude on over a list of pieces of one text: "hates crowds, noise and rain", "Dislikes: horror, gore". The
 * function that it returns takes the clauses and the index of each piece in turn, and returns them, with the list's attitude if
 * it is a lone one without a cue that goes on with the list.
 */
export function carryOverLists(pieces: readonly Piece[]) {
  const goOnToAnd = endWithAnd(pieces);
  let carried: Carried | undefined;
  return (cut: Clause[], at: number): Clause[] => {
    const piece = pieces[at] as Piece;
    const [only] = cut;
    // Behind a label all is meant, however long it is: "Dislikes: violence against women as a hook".
    const goesOn = carried?.isLabel ? COMMA.test(piece.joint) : isListed(piece);
    if (carried && only && cut.length === 1 && only.cue === '' && goesOn) {
      const { cue, polarity, isLabel } = carried;
      const isEnumerated = isLabel || isIntolerance(cue) || piece.joint === '、' || goOnToAnd[at];
      if (isEnumerated) return [{ ...only, cue, polarity, isLabelled: isLabel }];
      carried = undefined;
      return cut;
    }
    const last = cut.at(-1);
    const isLabel =
      last !== undefined &&
      (last.text.trim() === '' || UNSPACED_LABEL.test(piece.text)) &&
      COLON.test(pieces[at + 1]?.joint ?? '');
    const isList = last?.polarity === -1 && (LISTED.test(last.cue) || isIntolerance(last.cue));
    carried = last && last.cue !== '' && (isLabel || isList) ? { ...last, isLabel } : undefined;
    return cut;
  };
}
