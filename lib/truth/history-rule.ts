import { readNumber } from '../constraints/read-number';
import type { PersonContext } from '../contract/task';
import { fold } from './fold';
import type { Phrases } from './phrases';
import { quotationsIn } from './quotation-rule';
import type { TextFacts } from './text-facts';
import { hasCjk, readWords, type Word, type Words } from './words';

/** An entry of the person's history, as sentences are held against it. */
type Past = { words: readonly string[]; numbers: readonly number[]; share: number | undefined };

/** What the request tells of the person's past. */
export type History = {
  person: TextFacts;
  entries: readonly Past[];
  /** Whether any past is told, as entries or in words. */
  isTold: boolean;
};

const FRACTION = /^\D*(\d+(?:[.,]\d+)?)\s*(?:\/|of|out of|von|sur|de|su)\s*(\d+)/iu;

/** Words of ratings that nobody writes about what they liked. */
const NEGATIVE =
  /gave up|hated|boring|bored|disliked?|awful|terrible|returned|\btoo |\bmeh\b|\bbad\b|abandon|dropped|walked out|left early|overrated|not for me|\bnul|decu|detest|\btrop|ennuy|\bzu (?!recht)|abgebrochen|langweilig|schlecht|enttausch|noios|brutt|delu[sd]|demasiad|aburrid|\bmal[oa]\b|odi[eoa]|demais|\bchat[oa]|ruim|没读完|没看完|弃|差|不喜欢|无聊|つまら|途中|嫌/u;

/** A rating as a share of the best one, 0 to 1; undefined for words that do not tell. */
function readShare(rating: string): number | undefined {
  const [, got, of] = FRACTION.exec(rating) ?? [];
  if (got && of) return Number(got.replace(',', '.')) / Number(of);
  const percent = /(\d+)\s?%/u.exec(rating)?.[1];
  if (percent) return Number(percent) / 100;
  const stars = rating.match(/[★⭐]/gu)?.length;
  if (stars) return stars / 5;
  return NEGATIVE.test(fold(rating)) ? 0 : undefined;
}

/** The numbers that somebody may repeat of a rating; of a fraction only what was given. */
const numbersIn = (rating: string): number[] =>
  (FRACTION.exec(rating)?.slice(1, 2) ?? rating.match(/\d+(?:[.,]\d+)?/gu) ?? []).flatMap(
    (number) => readNumber(number) ?? [],
  );

/** Longer names and ratings are cut. */
const LONGEST = 200;

/** Reads the history once a request. @param person everything that the request says of the person */
export function readHistory(context: PersonContext, person: TextFacts): History {
  const entries = (context.history ?? []).map(({ item, rating: whole }) => {
    const rating = whole.slice(0, LONGEST);
    return {
      words: readWords(item.slice(0, LONGEST).normalize('NFKC')).list.map(({ folded }) => folded),
      numbers: numbersIn(rating),
      share: readShare(rating),
    };
  });
  return { person, entries, isTold: entries.length > 0 || context.history_text !== undefined };
}

/** The most words behind a claim that it is about. */
const MOST_WORDS = 12;

/**
 * The words that a claim is about: those behind it in its clause, in German, Chinese and Japanese those in front
 * too. A clause that ends with the claim goes on in the next one: "you bought, last year, …".
 */
function objectOf({ flat, list }: Words, at: number, end: number, phrases: Phrases): Word[] {
  const hasFront = phrases.code === 'de' || !phrases.isSpaced;
  const start = hasFront ? Math.max(0, flat.lastIndexOf('|', at)) : at;
  const firstEnd = flat.indexOf('|', end);
  const isEmpty = !hasFront && firstEnd >= 0 && flat.slice(start, firstEnd).trim().length <= end - at + 2;
  const clauseEnd = isEmpty ? flat.indexOf('|', firstEnd + 1) : firstEnd;
  const inside = list.filter((word) => word.at >= start && (clauseEnd < 0 || word.at < clauseEnd));
  return inside.slice(0, MOST_WORDS + flat.slice(start, end).split(' ').length);
}

const CAPITAL = /^[\p{Lu}\p{Lt}]/u;
const VAGUE =
  /^(?:last|year|month|week|recent|recently|similar|films?|movies?|books?|things?|items?|likes?|highly|before|already|other|others|earlier|past|previous|anos?|mes|mois|annee?|jahr|letztes|anno|scorso|mese|passado)$/u;

/** Whether what a claim is about stands in the request; see `inventsHistory`. */
function isTold(
  words: Words,
  object: readonly Word[],
  claim: 'gotten' | 'past',
  history: History,
  phrases: Phrases,
): boolean {
  const { person } = history;
  if (person.isCut) return true;
  const text = object.map(({ raw }) => raw).join(' ');
  if (!phrases.isSpaced || hasCjk(text)) return isToldCjk(text, claim, history);
  const first = words.list[0];
  const { smallWords: small } = phrases;
  const names = object.filter(
    (word) =>
      word !== first &&
      !small.has(word.folded) &&
      CAPITAL.test(word.raw) &&
      !phrases.has('you', ` ${word.folded} `),
  );
  const content = object.filter(
    ({ folded }) => folded.length > 3 && !small.has(folded) && !VAGUE.test(folded),
  );
  const knowsName = names.some(({ folded }) => person.holds(folded));
  if (knowsName) return true;
  const verbs = new Set(claimVerbs(words, phrases));
  const knowsContent = content.some(({ folded }) => !verbs.has(folded) && person.holds(folded));
  if (knowsContent && (names.length === 0 || phrases.code === 'de')) return true;
  if (!history.isTold) return false;
  if (names.length > 0 && phrases.code !== 'de') return false;
  return claim === 'past'
    ? phrases.code !== 'de' || !names.some(({ raw }) => raw.length > 2 && /[A-Z0-9].*[A-Z0-9]/u.test(raw))
    : false;
}

const claimVerbs = ({ flat }: Words, phrases: Phrases) =>
  (['gotten', 'past'] as const).flatMap((key) =>
    [...flat.matchAll(phrases.pattern(key))].flatMap(([match]) => match.split(' ')),
  );

const NAME_RUN = /[\p{Script=Latin}\d][\p{Script=Latin}\d ]+|[\p{Script=Katakana}ー]{3,}/gu;
const BRACKETED = /[『「《“]([^』」》”]+)[』」》”]/gu;

function isToldCjk(text: string, claim: 'gotten' | 'past', history: History): boolean {
  const flat = history.person.flat.replaceAll(' ', '');
  const holds = (name: string) => flat.includes(readWords(name).flat.replaceAll(' ', '').replaceAll('|', ''));
  const runs = [...text.matchAll(BRACKETED)].map(([, name = '']) => name).concat(text.match(NAME_RUN) ?? []);
  if (runs.some(holds)) return true;
  if (runs.length > 0) return false;
  const told = history.entries.some(({ words }) => words.length > 0 && text.includes(words.join('')));
  if (told) return true;
  if (history.isTold) return claim === 'past' || sharesPair(text, flat);
  return sharesPair(text, flat);
}

const COMMON_PAIR = /[\p{Script=Hiragana}了过的您你我在是有和]/u;

/** Whether two neighbouring telling characters stand together in the other text too. */
function sharesPair(text: string, flat: string): boolean {
  for (let at = 0; at + 2 <= text.length; at++) {
    const pair = text.slice(at, at + 2);
    if (
      !COMMON_PAIR.test(pair) &&
      !/\s/u.test(pair) &&
      hasCjk(pair) &&
      !/購入|买|评价|評価|去年|昨年|以前|之前/u.test(pair) &&
      flat.includes(pair)
    )
      return true;
  }
  return false;
}

/** Whether a rating that the sentence gives somebody's past thing is another one than the request's. */
function misstates(words: Words, object: readonly Word[], history: History, phrases: Phrases): boolean {
  const folded = new Set(words.list.map((word) => word.folded));
  const entry = history.entries.filter(
    ({ words: name }) => name.length > 0 && name.every((word) => folded.has(word)),
  );
  if (entry.length !== 1 || !entry[0]) return false;
  const { share, numbers, words: name } = entry[0];
  const { units } = phrases;
  const ofName = [...name];
  const said = object.flatMap(({ folded: word }) => {
    const at = ofName.indexOf(word);
    if (at >= 0) ofName.splice(at, 1);
    if (at >= 0) return [];
    return /^\d$/u.test(word) ? [Number(word)] : units.includes(word) ? [units.indexOf(word) + 1] : [];
  });
  if (
    said.length > 0 &&
    (STARS.test(words.flat) || GIVES.test(words.flat)) &&
    !said.some((number) => numbers.includes(number))
  )
    return true;
  if (share === undefined) return false;
  const liked = phrases.has('liked', words.flat) && !phrases.has('denials', words.flat);
  return (
    (liked && share <= 0.4 && !phrases.has('disliked', words.flat)) ||
    (phrases.has('disliked', words.flat) && share >= 0.8)
  );
}

const STARS =
  / (?:stars?|estrellas?|etoiles?|sternen?|stelle|estrelas?|points?|puntos|punkte|punti|pontos|out of|von|sur|su|de) |星|分/u;
const GIVES =
  / (?:rated|gave|given|scored|diste|dado|puntuaste|valoraste|calificaste|otorgaste|notee?|donnee?|mis|attribuee?|bewertet|gegeben|vergeben|dato|valutato|assegnato|votato|deu|avaliou|atribuiu|classificou) |評価|付け|つけ|打|评|给/u;

const CONDITION = / (?:if|when|whether|anyone|si|wenn|falls|se|quando|cuando|quand) (?:[^| ]+ ){0,2}$/u;

/** „Der Schwarm“ behind "you devoured". */
function namesUnknownTitle(text: string, object: readonly Word[], { person }: History): boolean {
  if (person.isCut) return false;
  const words = new Set(object.map(({ folded }) => folded));
  const titles = quotationsIn(text).map((title) => readWords(title).list.map(({ folded }) => folded));
  return titles.some(
    (title) =>
      title.length > 0 &&
      title.every((word) => words.has(word)) &&
      !title.some((word) => word.length > 2 && person.holds(word)),
  );
}

/**
 * Whether a sentence says that the person bought, watched or rated something which the request does not tell
 * (D47). What it is about must stand in the request: by name, or where no name is given, by one telling word; a
 * general "what you have enjoyed" passes where there is any history. Conditions ("if you liked …") claim nothing.
 */
export function inventsHistory(text: string, words: Words, history: History, phrases: Phrases): boolean {
  if (!phrases.has('you', words.flat) && phrases.isSpaced && !/^(?:es|pt|it)$/u.test(phrases.code))
    return false;
  for (const claim of ['gotten', 'past'] as const) {
    for (const match of words.flat.matchAll(phrases.pattern(claim))) {
      const { index } = match;
      if (CONDITION.test(words.flat.slice(Math.max(0, index - 24), index))) continue;
      const object = objectOf(words, index, index + match[0].length, phrases);
      if (namesUnknownTitle(text, object, history) || !isTold(words, object, claim, history, phrases))
        return true;
      if (misstates(words, object, history, phrases)) return true;
    }
  }
  return false;
}
