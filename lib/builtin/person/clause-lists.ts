import { joinPatterns } from '../../languages/join';
import type { LanguageWords } from '../../languages/language';
import { isIntolerance } from './allergies';
import type { Clause } from './person';
import type { Piece } from './pieces';

/** Dislikes that a list can follow: "hates crowds, noise and rain", and not "no horror, slow burn". */
const LISTED = new RegExp(
  joinPatterns(({ wishes }) => wishes.listed),
  'iu',
);
const JOINTS = [({ and }: LanguageWords) => and, ({ or }: LanguageWords) => or];
const AND = new RegExp(
  String.raw`(?<!\p{L})(?:nor|${JOINTS.map((pick) => joinPatterns(pick, true)).join('|')})(?!\p{L})|${joinPatterns(({ and }) => and, false)}`,
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
 * Carries an attitude on over a list: "hates crowds, noise and rain", "allergic to nuts, milk", "Dislikes: horror, gore".
 *
 * @param pieces all of one text
 * @returns a function to call once for each piece in turn with its clauses and its index, which returns them as they are, or
 *   the only one with the attitude that the list gives it
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
