import { FAIR, type History, type Past } from './history';
import type { Phrases } from './phrases';
import { hasCjk, type Word, type Words } from './words';

/** How much of what is disliked, or well liked, as a share of the best rating. */
export const DISLIKED = 0.4;
const LIKED = 0.7;

/** Whether a word is written as one of a name, so that "up" is no film. */
const isWritten = ({ raw, folded }: Word) => /^[\p{Lu}\p{N}]/u.test(raw) || hasCjk(folded);

/**
 * Where a sentence names an entry: the place behind which its name ends, or undefined.
 *
 * @param isOnly no other entry begins with the same word
 */
export function placeOf(
  { words: name }: Past,
  { list, flat }: Words,
  isOnly: boolean,
  { units }: Phrases,
): number | undefined {
  const [first = ''] = name;
  if (name.some(hasCjk)) {
    const joined = name.join('');
    const isWhole = list.some(({ folded }) => folded.includes(joined));
    // A long name may be cut short: 超级猩猩团课 as 超级猩猩.
    const start = first.length > 4 ? first.slice(0, Math.ceil(first.length * 0.6)) : first;
    const needle = isWhole ? joined : start;
    const whole = needle.length > 1 ? list.find(({ folded }) => folded.includes(needle)) : undefined;
    if (whole) return whole.at;
    const place = flat.indexOf(` ${name.join(' ')} `);
    return place >= 0 ? place + 1 : undefined;
  }
  if (name.length > 1 && name.join('').length > 7) {
    const place = flat.indexOf(` ${name.join(' ')} `);
    if (place >= 0) return place + 1;
  }
  const telling = name.filter((word) => word.length > 2 || /\d/u.test(word));
  const found = list.filter((word) => isWritten(word) && telling.includes(word.folded));
  const isEnough =
    new Set(found.map(({ folded }) => folded)).size * 2 >= telling.length ||
    // The maker's name, of which there is no other; "four" is none.
    (isOnly && first.length > 3 && !units.includes(first) && found.some(({ folded }) => folded === first));
  const hasWord = found.some(({ folded }) => folded.length > 2 && /\p{L}/u.test(folded));
  return telling.length > 0 && isEnough && hasWord ? found.at(-1)?.at : undefined;
}

/** Beginnings of a clause that goes on about what stands in front of it. */
const GOES_ON =
  /^ (?:which|who|that|you|den|die|das|der|dem|sie|du|que|qui|quien|che|cui|vous|tu|ti|te|le|vi|dir|ihnen|whom|where|o que|a qual) /u;
export const CONDITION = /^ (?:if|whether|si|wenn|falls|se|sofern|unless|should) | (?:if|wenn|falls) /u;

/** The clause that names an entry, with the one behind it where that goes on about the entry. */
function clauseAt(flat: string, at: number): string {
  const start = flat.lastIndexOf('|', at) + 1;
  const ends = flat.slice(at).split('|').slice(0, 4);
  let clause = flat.slice(start, at) + (ends[0] ?? '');
  for (const next of ends.slice(1)) {
    const isAside = next.trim().split(' ').length === 1 && next.trim() !== '';
    if (!isAside && !GOES_ON.test(next) && clause.trim().split(' ').length > 3) break;
    clause += next;
    if (!isAside) break;
  }
  return clause;
}

const NEGATION =
  /(?: (?:not|t|never|no|non|nao|nicht|nie|pas|jamais|nunca|hardly|kaum|mai|wenig|weniger|less|menos|meno|moins) (?:[^| ]+ ){0,3})$/u;

/** What a clause says about the person's opinion. */
export function attitudeIn(clause: string, phrases: Phrases): 'loved' | 'liked' | 'disliked' | undefined {
  const isDisliked = phrases.has('disliked', clause);
  const rest = isDisliked ? clause.replace(phrases.pattern('disliked'), '') : clause;
  for (const key of ['loved', 'liked'] as const) {
    const place = rest.search(phrases.pattern(key));
    if (place < 0) continue;
    if (isDisliked) return undefined;
    return NEGATION.test(rest.slice(Math.max(0, place - 40), place)) && phrases.isSpaced ? 'disliked' : key;
  }
  return isDisliked ? 'disliked' : undefined;
}

/** More entries are not compared with a sentence. */
const MOST_ENTRIES = 60;

/** Behind it another side of the thing is weighed. */
const BUT = / (?:but|though|aber|jedoch|mais|pero|ma|mas|porem) |但|不过|けど|ものの/u;

/** Whether a sentence turns the person's opinion of an entry round: "one of your favorites" of a 3 out of 5. */
export function misstatesAttitude(words: Words, { entries }: History, phrases: Phrases): boolean {
  const named = entries.slice(0, MOST_ENTRIES).flatMap((entry) => {
    if (entry.share === undefined) return [];
    const isOnly = entries.every((other) => other === entry || other.words[0] !== entry.words[0]);
    const at = placeOf(entry, words, isOnly, phrases);
    return at === undefined ? [] : [{ entry, at }];
  });
  const clauses = new Set(named.map(({ at }) => words.flat.lastIndexOf('|', at)));
  if (new Set(named.map(({ at }) => at)).size > clauses.size) return false;
  return named.some(({ entry: { share = 0, isBare, complaints }, at }) => {
    const clause = clauseAt(words.flat, at);
    if (CONDITION.test(clause)) return false;
    const attitude = attitudeIn(clause, phrases);
    const isPraised = attitude === 'loved' || attitude === 'liked';
    const sides = clause.split(BUT).filter((part) => /liked|loved/u.test(attitudeIn(part, phrases) ?? ''));
    const isPraisedFor = complaints.some((stem) => sides.some((part) => part.includes(stem)));
    if (isPraised && !phrases.has('doubts', clause) && isPraisedFor) return true;
    if (attitude === 'loved') return share <= FAIR;
    if (attitude === 'liked') return share <= DISLIKED;
    return attitude === 'disliked' && share >= LIKED && isBare;
  });
}

const STARS =
  / (?:stars?|estrellas?|etoiles?|sternen?|stelle|estrelas?|points?|puntos|punkte|punti|pontos|out of|von|sur|su|de) |星|分/u;
const GIVES =
  / (?:rated|gave|given|scored|diste|dado|puntuaste|valoraste|calificaste|otorgaste|notee?|donnee?|mis|attribuee?|bewertet|gegeben|vergeben|dato|valutato|assegnato|votato|deu|avaliou|atribuiu|classificou) |評価|付け|つけ|打|评|给/u;

/** Whether a rating that a sentence gives somebody's past thing is another one than the request's. */
export function misstatesNumbers(
  words: Words,
  object: readonly Word[],
  history: History,
  phrases: Phrases,
): boolean {
  const folded = new Set(words.list.map((word) => word.folded));
  const named = history.entries.filter(
    ({ words: name }) => name.length > 0 && name.every((word) => folded.has(word)),
  );
  const [entry] = named.filter(({ numbers }) => numbers.length > 0);
  if (named.length !== 1 || !entry) return false;
  // Where two are named, the number may be the other's.
  const isOther = ({ words: name }: Past) =>
    name.some((word) => word.length > 3 && folded.has(word) && !entry.words.includes(word));
  if (history.entries.some((other) => other !== entry && isOther(other))) return false;
  const { units } = phrases;
  const ofName = [...entry.words];
  const said = object.flatMap(({ folded: word }) => {
    const at = ofName.indexOf(word);
    if (at >= 0) ofName.splice(at, 1);
    if (at >= 0) return [];
    return /^\d$/u.test(word) ? [Number(word)] : units.includes(word) ? [units.indexOf(word) + 1] : [];
  });
  const isRating = STARS.test(words.flat) || GIVES.test(words.flat);
  return said.length > 0 && isRating && !said.some((number) => entry.numbers.includes(number));
}
