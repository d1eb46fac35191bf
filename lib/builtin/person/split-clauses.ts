import type { Language } from '../text/detect-language';
import { cuesOf, INTOLERANCE, STRONG, UNSPACED_CUES, UNSPACED_DISLIKE, WEAK } from './polarity-cues';

/** A piece of what a person wrote, with one attitude. */
export type Clause = {
  /** The person's own words, without the cue ("loves", "no") that carries the attitude. */
  text: string;
  polarity: 1 | -1;
  /** 0.6 for a mild wish, 1 for a plain one, 1.3 for a strong one. */
  strength: number;
  /** The words that carry the attitude: "Loved", "gave up on"; empty when there are none. */
  cue: string;
  /** Whether quotation marks stand around it, as around a title. */
  isQuoted?: boolean;
};

const BOUNDARY =
  /[.!?](?=\s|$)|[;\n。！？；、，()（）[\]]|,(?!\d)|\s[–—-]\s|[:：](?=\s)|\s(?:but|however|though|although|yet|because|so that|aber|sondern|pero|sino|mais|mas|porém|però)\s|但是|可是|但|けど|ですが/giu;
const LEADING =
  /^(?:and|or|also|the|a|an|i|i'm|i am|we|she|he|they|is|are|am|to|of|some|something|anything|things?|stuff|with|for|that are|that|which|please|really|very|too|much|more|lots of|any|und|oder|auch|ich|wir|habe|haben|bin|sind|möchte|möchten|ein|eine|einen|un|una|une|uma|um|y|e|o|et|ou|ed|je|de la|de|du|des|di|da|del|dei|los|las|die|der|das|les)\s+/iu;
const TRAILING = /\s(?:and|or|und|oder|y|et|ou|i|she|he|they|also|please|but|too|a lot)$/iu;
const EDGE = new Set(' "\'“”„‘’‚‹›«»()[]{}–—-,;:.!?*•…');

function trimEdges(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && EDGE.has(text[from] as string)) from++;
  while (to > from && EDGE.has(text[to - 1] as string)) to--;
  return text.slice(from, to);
}

/** A remark about the request itself ("the history lists past purchases, oldest first") is no taste. */
const REMARK =
  /^(?:the |my |this |their )?(?:history|list|ratings?|entries|items|data)\b.{0,40}\b(?:lists?|shows?|contains?|past|purchases|bought|ordered|oldest|newest|below|above|sorted)\b|^(?:oldest|newest) first$/iu;

/** "Saw Hamilton and loved it": the attitude belongs to what was named before. */
const PRONOUN =
  /^(?:it|them|that|this|both|all of (?:it|them)|every (?:minute|second) of it|lo|la|los|las|es|sie|ihn|le|li|os|as)(?: (?:all|both|a lot|so much|too))?$/iu;
const SMALL = /^(?:to|of|an?|the|and|or|who|that|which|with|is|are)$/iu;
const QUOTED = /^\s*["“”«„‘'][^"“”«»]+["“”»‘’']\s*$/u;

/** Small words between a person and what they are allergic to. */
const BEFORE_ALLERGEN =
  /(?<![\p{L}])(?:with|has|have|having|got|an?|the|severe|mild|strong|to|eine?|una?|une|à|aux?|al|a|gegen)(?=\s|$)/giu;

/** Longer pieces of text without any punctuation are cut between words. */
const LONGEST = 300;

/** A run of text between two boundaries, with the boundary before it. */
type Piece = { text: string; joint: string };

function* piecesOf(text: string): Generator<Piece> {
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

/** Takes the small words off both ends, so that what is left can be quoted. */
export function trimClause(text: string): string {
  let trimmed = trimEdges(text);
  for (let round = 0; round < 5; round++) {
    const shorter = trimEdges(trimmed.replace(LEADING, '').replace(TRAILING, ''));
    if (shorter === trimmed || shorter === '') break;
    trimmed = shorter;
  }
  return trimmed;
}

/** Accents fall away one for one, so that positions in the folded text are positions in the text. */
const foldInPlace = (text: string) =>
  text.replace(/[^\p{ASCII}]/gu, (character) => {
    const base = character.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
    return base.length === character.length ? base : character;
  });

function strengthOf(text: string): number {
  if (WEAK.test(text)) return 0.6;
  return STRONG.test(text) ? 1.3 : 1;
}

/** "Vegan with a nut allergy": what stands right before the allergy is what must not be in it. */
function splitAllergy(clause: Clause): Clause[] {
  const cue = INTOLERANCE.exec(clause.text)?.[0] ?? '';
  const [before = '', after = ''] = clause.text.split(cue);
  const named = before.trim() === '' ? after : before;
  const from = [...named.matchAll(BEFORE_ALLERGEN)].at(-1);
  const start = from ? from.index + from[0].length : 0;
  return [
    { ...clause, text: named.slice(0, start).replace(BEFORE_ALLERGEN, ' ') },
    { ...clause, text: named.slice(start), polarity: -1, cue },
  ];
}

function splitByCues(part: string, language: Language): Clause[] {
  const folded = foldInPlace(part);
  const strength = strengthOf(folded);
  const cues = cuesOf(language);
  if (!cues) {
    const polarity = UNSPACED_DISLIKE.test(part) ? -1 : 1;
    return [
      { text: part.replace(UNSPACED_CUES, ''), polarity, strength, cue: UNSPACED_CUES.exec(part)?.[0] ?? '' },
    ];
  }
  const clauses: Clause[] = [];
  let polarity: 1 | -1 = 1;
  let from = 0;
  let said = '';
  for (const cue of folded.matchAll(cues)) {
    clauses.push({ text: part.slice(from, cue.index), polarity, strength, cue: said });
    polarity = cue[2] === undefined ? 1 : -1;
    from = cue.index + cue[0].length;
    said = part.slice(cue.index, from);
  }
  clauses.push({ text: part.slice(from), polarity, strength, cue: said });
  return clauses.flatMap((clause) => {
    return clause.cue === '' && INTOLERANCE.test(clause.text) ? splitAllergy(clause) : [clause];
  });
}

/** Dislikes that a list can follow: "hates crowds, noise and rain", and not "no horror, slow burn". */
const LISTED =
  /hat(?:e|es|ed|ing)$|dislik|avoid|loath|detest|despis|stand$|bear$|tired|sick|bored|fed up|allerg|intoler|(?:like|want|eat|enjoy)$|odi|evit|gust|soport|aguant|aime pas|haiss|hass|mag |meid|piac|sopport|gost|アレルギー|过敏/iu;
const AND = /(?<!\p{L})(?:and|or|nor|y|o|e|et|ou|und|oder)(?!\p{L})/iu;
const COMMA = /^[,、，:：]/u;
/** Longer pieces of a list are sentences of their own. */
const MOST_LISTED_WORDS = 4;

const isListed = ({ text, joint }: Piece) =>
  COMMA.test(joint) && text.trim().split(/\s+/u).length <= MOST_LISTED_WORDS;

/** Whether a list goes on to an "and": only then are the pieces before it part of the list. */
function endsWithAnd(pieces: readonly Piece[], from: number): boolean {
  for (let at = from; at < pieces.length && isListed(pieces[at] as Piece); at++)
    if (AND.test((pieces[at] as Piece).text)) return true;
  return false;
}

/**
 * Cuts free text into clauses that each carry one attitude: "loves jazz, hates crowds and no horror" gives a
 * wish for jazz and dislikes of crowds and of horror.
 *
 * @param text cleaned text
 * @param most how many clauses to return; what comes after is left out
 */
export function splitClauses(text: string, language: Language, most = 400): Clause[] {
  const clauses: Clause[] = [];
  const pieces = [...piecesOf(text)];
  /** The dislike that a list is still under. */
  let under: string | undefined;
  for (const [at, piece] of pieces.entries()) {
    const cut = splitByCues(piece.text, language);
    const last = cut.at(-1);
    if (under !== undefined && cut.length === 1 && cut[0]?.cue === '' && isListed(piece)) {
      const isSame = INTOLERANCE.test(under) || /allerg|intoler/iu.test(under) || endsWithAnd(pieces, at);
      if (isSame) Object.assign(cut[0], { polarity: -1, cue: under });
      else under = undefined;
    } else {
      under = last?.polarity === -1 && LISTED.test(last.cue) ? last.cue : undefined;
    }
    for (const clause of cut) {
      const isQuoted = QUOTED.test(clause.text);
      const trimmed = isQuoted ? trimEdges(clause.text) : trimClause(clause.text);
      const previous = clauses.at(-1);
      if (clause.cue !== '' && PRONOUN.test(trimmed)) {
        const { cue, polarity, strength } = clause;
        if (previous?.cue === '') Object.assign(previous, { cue, polarity, strength });
      } else if (/[\p{L}\p{N}]/u.test(trimmed) && !REMARK.test(trimmed) && !SMALL.test(trimmed)) {
        clauses.push({ ...clause, text: trimmed, isQuoted });
      }
      if (clauses.length >= most) return clauses;
    }
  }
  return clauses;
}
