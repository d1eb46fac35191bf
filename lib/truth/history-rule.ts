import type { History } from './history';
import { matchesOf } from './matches';
import { misstatesAttitude, misstatesNumbers } from './past-attitude';
import type { Phrases } from './phrases';
import { quotationsIn } from './quotation-rule';
import { passesOverDislike, praisesDisliked } from './turned-liking';
import { hasCjk, readWords, type Word, type Words } from './words';

/** The most words behind a claim that it is about. */
const MOST_WORDS = 12;
/** More claims of one kind than any sentence makes; further ones are not looked at. */
const MOST_CLAIMS = 12;

const claimsIn = (flat: string, pattern: RegExp) => matchesOf(pattern, flat).slice(0, MOST_CLAIMS);

/** Words of the clauses between two places of the flat form. */
const wordsBetween = (list: readonly Word[], start: number, end: number) =>
  list.filter(({ at }) => at >= start && (end < 0 || at < end));

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
  const most = MOST_WORDS + flat.slice(start, end).split(' ').length;
  return wordsBetween(list, start, clauseEnd).slice(0, most);
}

const CAPITAL = /^[\p{Lu}\p{Lt}]/u;
const VAGUE =
  /^(?:last|year|month|week|recent|recently|similar|films?|movies?|books?|things?|items?|likes?|highly|before|already|other|others|earlier|past|previous|anos?|mes|mois|annee?|jahre?n?|letzte[nrs]?|anno|scorso|mese|passado|filme?n?|buch|bucher|serien?|titel|spiele?|produkte?|restaurants?|hotels?|orte?|werke?|genres?|dinge|sachen|art|teil|mal|stil|punkte?n?|sternen?|bewertung|bewertungen|geschmack|abende?|reisen?|vergangenheit|erfahrung|i)$/u;

const isTelling = ({ folded }: Word, phrases: Phrases) =>
  folded.length > 2 && !phrases.smallWords.has(folded) && !VAGUE.test(folded);

/** Words with a capital that stand for something: not the first of a sentence, not the address. */
const namesAmong = (object: readonly Word[], first: Word | undefined, phrases: Phrases) =>
  object.filter(
    (word) =>
      word !== first &&
      CAPITAL.test(word.raw) &&
      !phrases.smallWords.has(word.folded) &&
      !phrases.has('you', ` ${word.folded} `),
  );

type Claim = 'gotten' | 'past';

/** Whether what a claim is about stands in the request; see `inventsHistory`. */
function isTold(
  words: Words,
  object: readonly Word[],
  claim: Claim,
  history: History,
  phrases: Phrases,
): boolean {
  const { person } = history;
  if (person.isCut) return true;
  const text = object.map(({ raw }) => raw).join(' ');
  if (!phrases.isSpaced || hasCjk(text)) return namesEntry(words, history) || isToldCjk(text, claim, history);
  const names = namesAmong(object, words.list[0], phrases);
  if (names.some(({ folded }) => person.holds(folded))) return true;
  const verbs = new Set(claimVerbs(words, phrases));
  const knowsContent = object.some(
    (word) => isTelling(word, phrases) && !verbs.has(word.folded) && person.holds(word.folded),
  );
  const isGerman = phrases.code === 'de';
  if (knowsContent && (names.length === 0 || isGerman)) return true;
  if (!history.isTold) return false;
  const strangers = isGerman ? names.filter((word) => isTelling(word, phrases)) : names;
  return strangers.length === 0 && claim === 'past';
}

/** In Chinese and Japanese the name may stand in another clause than what is said of it. */
const namesEntry = ({ flat }: Words, { entries }: History) =>
  entries.some(({ words }) =>
    words.some((word) => word.length > (hasCjk(word) ? 1 : 3) && flat.includes(word)),
  );

const claimVerbs = ({ flat }: Words, phrases: Phrases) =>
  (['gotten', 'past'] as const).flatMap((key) =>
    matchesOf(phrases.pattern(key), flat).flatMap(([match]) => match.split(' ')),
  );

const NAME_RUN = /[\p{Script=Latin}\d][\p{Script=Latin}\d ]+|[\p{Script=Katakana}ー]{3,}/gu;
const BRACKETED = /[『「《“]([^』」》”]+)[』」》”]/gu;
/** "What you liked", without saying what. */
const VAGUE_CJK =
  /作品|商品|購入履歴|ジャンル|傾向|これまで|那些|这类|類型|类型|的书|的电影|的剧|的片|的餐厅|的酒店|的游戏|东西/u;

function isToldCjk(text: string, claim: Claim, history: History): boolean {
  const flat = history.person.flat.replaceAll(' ', '');
  const holds = (name: string) => flat.includes(readWords(name).flat.replaceAll(' ', '').replaceAll('|', ''));
  const runs = matchesOf(BRACKETED, text)
    .map(([, name = '']) => name)
    .concat(text.match(NAME_RUN) ?? []);
  if (runs.some(holds)) return true;
  if (runs.length > 0) return false;
  if (history.entries.some(({ words }) => words.length > 0 && text.includes(words.join('')))) return true;
  if (history.isTold && claim === 'past' && VAGUE_CJK.test(text)) return true;
  return sharesPair(text, flat);
}

const COMMON_PAIR = /[\p{Script=Hiragana}了过的您你我在是有和们]/u;
const OF_CLAIMS =
  /购入|購入|买|评价|評価|去年|昨年|以前|之前|最近|平时|一直|经常|喜欢|喜歡|先月|先週|前回|不太|非常|年前/u;

/** Whether two neighbouring telling characters stand together in the other text too. */
function sharesPair(text: string, flat: string): boolean {
  for (let at = 0; at + 2 <= text.length; at++) {
    const pair = text.slice(at, at + 2);
    if (COMMON_PAIR.test(pair) || /[\s\d]/u.test(pair) || OF_CLAIMS.test(pair)) continue;
    if (hasCjk(pair) && flat.includes(pair)) return true;
  }
  return false;
}

const CONDITION =
  /(?: (?:if|when|before|until|whether|anyone|si|wenn|falls|bevor|ehe|bis|se|quando|cuando|quand|antes de|prima di|avant de|avant que) (?:[^| ]+ ){0,2}|(?:如果|若|假如|要是|如)[^|]{0,3})$/u;
const isConditional = (flat: string, at: number) => CONDITION.test(flat.slice(Math.max(0, at - 24), at));

/** „Der Schwarm“ behind "you devoured". */
function namesUnknownTitle(text: string, object: readonly Word[], { person }: History): boolean {
  if (person.isCut) return false;
  const words = new Set(object.map(({ folded }) => folded));
  const titles = quotationsIn(text).map((title) => readWords(title).list.map(({ folded }) => folded));
  return titles.some(
    (title) =>
      title.length > 0 &&
      title.every((word) => words.has(word)) &&
      !title.some((word) => (word.length > 2 || hasCjk(word)) && person.holds(word)),
  );
}

/** Ties that carry their own subject. */
const OPENS =
  /^(?:your|vos|votre|ton|ta|tes|tus?|sus?|tuas?|teus?|teu|suas?|seus?|seu|tuo|tuoi|tue|il|la|le|i|as|en|como|come|da|you) /u;

/**
 * Whether the person is tied to something named that the request does not know: "your years at …", "… let you
 * down". Only names tell, since everything else may put a wish in other words.
 */
function tiesToStranger(words: Words, history: History, phrases: Phrases, isKnown: IsName): boolean {
  if (history.person.isCut) return false;
  const { flat, list } = words;
  const places = claimsIn(flat, phrases.pattern('tied'));
  return places.some(({ index, 0: match }) => {
    if (isConditional(flat, index)) return false;
    const isGerman = phrases.code === 'de';
    const start = isGerman ? index + match.length : Math.max(0, flat.lastIndexOf('|', index));
    const clause = wordsBetween(list, start, flat.indexOf('|', index + match.length));
    const near = isGerman ? clause.slice(0, 4) : clause;
    // "Inception won you over": the subject in front of the claim may open the sentence.
    const isSubject = !OPENS.test(match) && list.slice(1, 4).some(({ at }) => at === index);
    const names = namesAmong(near, isSubject ? undefined : list[0], phrases).filter(
      (word) => word.raw.length > 1 && isTelling(word, phrases) && !NO_THING.test(word.folded),
    );
    return names.length > 0 && !names.some(({ folded }) => isKnown(folded));
  });
}

const POSSESSIVE = /^(?:your|votre|vos|ton|ta|tes|tu|tus|tuo|tua|tuoi|tue|teu|teus|tuas)$/u;
/** Capitals that name no thing of the person's: days, feasts, adjectives of countries, common technology. */
const NO_THING =
  /(?:day|ish|ian|ese|ean|can|ch)$|^(?:christmas|easter|noel|navidad|natale|natal|halloween|bluetooth|internet|wifi|android|windows|google|january|february|april|june|july|august|september|october|november|december|english|german|greek|instagram|netflix|spotify)$/u;

/** "Your Fender", "tes vieilles Nike": a thing with a name that neither request nor item knows. */
function ownsStranger({ list }: Words, history: History, phrases: Phrases, isKnown: IsName): boolean {
  if (phrases.code === 'de' || !phrases.isSpaced || history.person.isCut) return false;
  return list.some(({ folded, at, raw: own }, index) => {
    if (!POSSESSIVE.test(folded)) return false;
    const [next, other] = list.slice(index + 1, index + 3);
    const name = next && CAPITAL.test(next.raw) ? next : other;
    if (!name || !/^\p{Lu}\p{Ll}{2,}/u.test(name.raw)) return false;
    // A clause that ends in between, or "tu" as the subject, parts the two.
    if (name.at - at > own.length + (name === other ? (next?.raw.length ?? 0) + 1 : 0) + 1) return false;
    if (folded === 'tu' && phrases.code !== 'es') return false;
    return isTelling(name, phrases) && !NO_THING.test(name.folded) && !isKnown(name.folded);
  });
}

type IsName = (folded: string) => boolean;

/** "Your last dinner here", "revenir ici". */
const HERE =
  /(?<= )(?:here|this (?:place|restaurant|hotel|venue)|hier|ici|aqui|qui|daqui)(?= )|ここ|こちら|这里|這裡|这家/u;

/** Ties that do not say what the person did: "your taste in …". */
const NO_DEED =
  /^(?:your|vos|votre|ton|ta|tes|tus|tu (?!as|avais)|sus?|suas?|seus?|tuas?|teus?|tuo|tue|tuoi|vostr|la|il|as|en|como|come|since|after|dopo|tras|apres|depois|desde|depuis|one|un) /u;

/**
 * Whether the person is said to know the item itself already, which the request does not tell: "you enjoyed your last dinner here",
 * "as you already loved the XR-10".
 */
function knowsItem(words: Words, history: History, phrases: Phrases, isName: IsName): boolean {
  const { entries, person } = history;
  if (
    person.isCut ||
    !phrases.isSpaced ||
    entries.some(({ words: name }) => name.some((word) => isName(word)))
  )
    return false;
  const { flat, list } = words;
  return (['past', 'gotten', 'tied'] as const).some((key) =>
    claimsIn(flat, phrases.pattern(key)).some(({ index, 0: match }) => {
      if (isConditional(flat, index) || NO_DEED.test(match)) return false;
      const end = flat.indexOf('|', index + match.length);
      const behind = wordsBetween(list, index + match.length - 1, end).slice(0, 5);
      if (behind.some((word) => CAPITAL.test(word.raw) && isName(word.folded) && !person.holds(word.folded)))
        return true;
      const isTime =
        /(?<= )(?:last|ultim[oa]|letzt\p{L}*|derni\p{L}*|back|again|wieder|encore|ya|gia|deja|ja|already|schon|dinner|stay|visit)(?= )/u;
      const rest = ` ${behind.map(({ folded }) => folded).join(' ')} `;
      return HERE.test(rest) && isTime.test(match + rest);
    }),
  );
}

/** A past time at which somebody did something. */
const TIME =
  /(?<= )(?:last (?:week|month|year|spring|summer|autumn|fall|winter|weekend)|(?:years?|months?|weeks?) ago|(?:letzt|vorig|vergangen)(?:e[nrsm]?) (?:jahre?s?|monat|woche|sommer|winter|fruhling|herbst|wochenende)|(?:vor \p{L}+ (?:jahren|monaten|wochen))|(?:l an|l annee|le mois|l ete|l hiver|la semaine) (?:dernier|derniere|passee?)|il y a (?:\p{L}+ )?(?:ans|mois|semaines)|(?:el ano|el mes|la semana|el verano|el invierno) pasad[oa]|hace (?:\p{L}+ )?(?:anos?|mes(?:es)?|semanas?)|(?:l anno|il mese|la settimana|l estate|l inverno) scors[oa]|(?:anni|mesi|settimane) fa|(?:no ano|no mes|na semana|no verao|no inverno) passad[oa]|ha (?:\p{L}+ )?(?:anos|meses|semanas))(?= )|去年|昨年|先月|先週|一昨年|前年|上个月|上個月|上周|上週|今年夏天/u;
/** What tells a time in a request; then it may be put in other words. */
const DATED =
  /(?<!\d)20\d\d(?!\d)|(?<= )(?:last|ago|since|letzt\p{L}*|vorig\p{L}*|seit|vor|dernier\p{L}*|passee?|depuis|pasad[oa]|hace|desde|scors[oa]|fa|dal|passad[oa]|ha)(?= )|[去昨先前上][年月週周]|以前|之前/u;

const NEVER = /(?!)/u;
type Said = (meaning: 'had' | 'liked' | 'praise') => RegExp | undefined;

/** "The course you took last year", where the request tells of no time. */
function inventsTime({ flat }: Words, { person }: History, phrases: Phrases, said: Said): boolean {
  const time = TIME.exec(flat);
  if (!time || person.isCut || DATED.test(person.flat)) return false;
  const start = flat.lastIndexOf('|', time.index) + 1;
  const end = flat.indexOf('|', time.index);
  const clause = flat.slice(start, end < 0 ? undefined : end);
  return (
    (['past', 'gotten'] as const).some((key) => phrases.has(key, clause)) ||
    (['had', 'liked'] as const).some((key) => clause.search(said(key) ?? NEVER) >= 0)
  );
}

/** A place where somebody is said to have been, in Chinese: "在花蓮住過". */
const PLACE =
  /[您你妳][^|]{0,12}?在(\p{Script=Han}{2,4}?)(?:住|吃|玩|看|学|學|买|買|逛|待|拍|工作|旅行)[过過了]/gu;

/** "You stayed in Hualien", of which the request knows nothing. */
const inventsPlace = ({ flat }: Words, { person }: History): boolean =>
  !person.isCut && matchesOf(PLACE, flat).some(([, place = '']) => !person.flat.includes(place));

/** What a sentence with a word of buying, of the past or of a tie to something may tell that the request does not. */
function inventsDeed(
  text: string,
  words: Words,
  history: History,
  phrases: Phrases,
  isName: IsName,
  isKnown: IsName,
): boolean {
  for (const claim of ['gotten', 'past'] as const) {
    for (const match of claimsIn(words.flat, phrases.pattern(claim))) {
      const { index } = match;
      if (isConditional(words.flat, index)) continue;
      const object = objectOf(words, index, index + match[0].length, phrases);
      if (namesUnknownTitle(text, object, history) || !isTold(words, object, claim, history, phrases))
        return true;
      if (misstatesNumbers(words, object, history, phrases)) return true;
    }
  }
  if (knowsItem(words, history, phrases, isName)) return true;
  return tiesToStranger(words, history, phrases, isKnown);
}

/**
 * Whether a sentence says of the person's past what the request does not tell (contract: truth-of-text): a purchase, a
 * visit, a liking. What it is about must stand in the request: by name, or where no name is given, by one telling word;
 * a general "what you have enjoyed" passes where there is any history. What is told must keep its tone. Conditions
 * ("if you liked …") claim nothing.
 *
 * @param isName whether a folded word is one of the item's name
 * @param isKnown whether a word stands in request or item
 * @param said further phrases, where they are there
 */
export function inventsHistory(
  text: string,
  words: Words,
  history: History,
  phrases: Phrases,
  isName: IsName,
  isKnown: IsName,
  said: Said = () => undefined,
): boolean {
  if (passesOverDislike(words, history, phrases, isName)) return true;
  if (!phrases.has('you', words.flat) && phrases.isSpaced && !/^(?:es|pt|it)$/u.test(phrases.code))
    return false;
  if (misstatesAttitude(words, history, phrases) || praisesDisliked(words, history, phrases)) return true;
  const hasDeed = (['gotten', 'past', 'tied'] as const).some((key) => phrases.has(key, words.flat));
  if (hasDeed && inventsDeed(text, words, history, phrases, isName, isKnown)) return true;
  if (inventsTime(words, history, phrases, said) || inventsPlace(words, history)) return true;
  return ownsStranger(words, history, phrases, isKnown);
}
