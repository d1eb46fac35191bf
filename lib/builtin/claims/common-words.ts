import { looseText } from '../../evidence/known-values';
import type { Language } from '../../languages/index';
import type { Nearest } from '../../reader/create-reader';
import { foldText, isStopWord, tokenise } from '../../text/tokenise';
import { conceptLabel } from '../concept-map/find-concepts';
import { BREAKS, denialIn, rejects } from '../items/said-in-clause';
import type { Grounds } from './grounds';

/** Matches a character of a script that is written without spaces. */
export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Matches what stands between two things that are said: marks, or a word such as “but”. */
const THINGS_END = new RegExp(
  String.raw`${BREAKS.source}|\s(?:but|and|und|aber|et|mais|y|pero|e|ma|mas)\s`,
  'gu',
);

/** One piece of a text: where it stands, in UTF-16 units, its telling words, and which of them it denies or rejects. */
export type Piece = { from: number; to: number; keys: readonly string[]; denied: ReadonlySet<string> };

/** Returns a text's matching keys in order, but stop words and, outside Chinese and Japanese, those under 3 UTF-16 units. */
export const tellingKeys = (text: string, language: Language): string[] =>
  tokenise(text, language).flatMap(({ key, norm }) =>
    isStopWord(norm) || (key.length < 3 && !UNSPACED.test(key)) ? [] : [key],
  );

/** At most a short word in front of a denial: "and no", "so nothing"; and denials that tell what was. */
const BEGINNING = /^(?:\p{L}{1,3}\s)?$/u;
const FACTUAL = /^(?:never|nie|niemals|jamais|nunca|jamas|mai|\p{L}*n['’]t)(?!\p{L})/u;
/** Denials of the word behind them, wherever they stand: "two hobs and no oven". */
const LACKING = /(?<!\p{L})(?:no|without|keine?[nmrs]?|ohne|sans|pas de?|sin|senza|sem)\s+(?=\p{L})/u;

/** Words behind a denial, or in front of one at the end; of a person only at the start or in a dislike, else what lacks. */
function deniedIn(piece: string, keys: readonly string[], language: Language, isSaid: boolean): Set<string> {
  const folded = foldText(piece).trim();
  const at = denialIn(folded);
  if (at < 0) return new Set();
  const isUnspaced = UNSPACED.test(piece);
  const isAsked = BEGINNING.test(folded.slice(0, at)) && !FACTUAL.test(folded.slice(at));
  if (isSaid && !isUnspaced && !isAsked && !rejects(folded)) {
    const [, lacked = ''] = folded.split(LACKING, 2);
    return new Set(tellingKeys(lacked, language).slice(0, 1));
  }
  const behind = isUnspaced ? [] : tellingKeys(folded.slice(at).replace(/^\S+/u, ''), language);
  return new Set(behind.length > 0 ? behind : keys);
}

function piecesOf(text: string, language: Language, isSaid: boolean): Piece[] {
  const breaks = [...text.matchAll(THINGS_END), { 0: '', index: text.length }];
  return breaks.map(({ index }, at) => {
    const before = breaks[at - 1];
    const from = before ? before.index + before[0].length : 0;
    const piece = text.slice(from, index);
    const keys = tellingKeys(piece, language);
    return { from, to: index, keys, denied: deniedIn(piece, keys, language, isSaid) };
  });
}

/** Pieces that have a word in common with others, and whether all that is common is denied in them. */
function sharing(pieces: readonly Piece[], others: readonly Piece[]) {
  const words = new Set(others.flatMap(({ keys }) => keys));
  const shared = pieces.flatMap((piece) => {
    const common = piece.keys.filter((key) => words.has(key));
    if (common.length === 0) return [];
    const isDenied = common.every((key) => piece.denied.has(key));
    // One word in common of two or more says nothing: "no dark roasts" beside "light roast".
    return [{ ...piece, isDenied, isClear: !isDenied || common.length * 2 > piece.denied.size }];
  });
  return {
    pieces: shared,
    isDenied: shared.length > 0 && shared.every(({ isDenied }) => isDenied),
    isClear: shared.every(({ isClear }) => isClear),
  };
}

/** A piece of few words is wholly about them. */
const FEW = 4;

/**
 * Returns true only when the item's phrase has, undenied, each of the telling words, four at most, for which a piece of the
 * person's words asks or which it rejects, those of the kind aside (contract: built-in-model).
 */
export function isWhole(
  { said, told }: Common,
  { text, source }: Nearest['said'],
  { kind, wishes }: Grounds,
  language: Language,
): boolean {
  const words = new Set(told.pieces.flatMap(({ keys, denied }) => keys.filter((key) => !denied.has(key))));
  const ofKind = new Set(tellingKeys(kind, language));
  const loose = looseText(text);
  const isWished =
    source === 'preference' ||
    wishes.some((wish) => wish.isSaid && wish.polarity === 1 && loose.includes(looseText(wish.text)));
  return said.pieces.some(({ keys, denied, isDenied }) => {
    const asked = (isDenied ? [...denied] : keys).filter((key) => !ofKind.has(key));
    const isEnough = asked.length > 1 || (isDenied && keys.length <= FEW && (asked[0]?.length ?? 0) >= FEW);
    return isEnough && asked.length <= FEW && (isDenied || isWished) && asked.every((key) => words.has(key));
  });
}

/**
 * Finds in each of two texts, of a person and of an item, the pieces with telling words of the other, in order. `isDenied`: there
 * are some, and all deny what is shared; `isClear`: none denies that and much besides.
 */
export function common(said: string, told: string, language: Language) {
  const [by, of] = [piecesOf(said, language, true), piecesOf(told, language, false)];
  return { said: sharing(by, of), told: sharing(of, by) };
}

export type Common = ReturnType<typeof common>;

const keysOf = (text: string, language: Language) => tokenise(text, language).map(({ key }) => key);

/** Returns true when one text contains the other, folded, or `words` has all of a label's stems of over 3 letters, if any. */
export function repeats(label: string, words: string, language: Language): boolean {
  const [a, b] = [foldText(label), foldText(words)];
  if (a.includes(b) || b.includes(a)) return true;
  const spoken = new Set([...keysOf(words, language), ...keysOf(words, 'en')]);
  const keys = keysOf(label, language).filter((key) => key.length > 3);
  return keys.length > 0 && keys.every((key) => spoken.has(key));
}

/** Labels at most `most` concepts in a language, in order, but those that repeat an earlier one or the kind (`kindWords`). */
export function traitsOf(
  ids: readonly string[],
  kind: string,
  most: number,
  language: Language,
): { id: string; label: string }[] {
  const traits: { id: string; label: string }[] = [];
  for (const id of ids) {
    if (traits.length >= most) break;
    const label = conceptLabel(id, language);
    const said = [kind, ...traits.map((trait) => trait.label)];
    if (!said.some((other) => other !== '' && repeats(label, other, language))) traits.push({ id, label });
  }
  return traits;
}
