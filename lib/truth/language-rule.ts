import { type LanguageCode, LEXICONS } from './lexicon/lexicons';
import { hasCjk, isPlain, readWords, type Words } from './words';

/** Small words of languages that are not supported; together they speak for "some other one". */
const OTHERS =
  'het een van voor niet ook je maar och att det som inte och jag ikke jeg og nie sie jest dla na bir ve icin ile si este pentru cu que amb els';

type Tongue = LanguageCode | 'other';

let tonguesByWord: ReadonlyMap<string, readonly Tongue[]> | undefined;
let endings: readonly { tongue: Tongue; pattern: RegExp }[] = [];
/** All of them. */
let anyEnding = /(?!)/u;

function readTongues(): ReadonlyMap<string, readonly Tongue[]> {
  if (tonguesByWord) return tonguesByWord;
  const words = new Map<string, Tongue[]>();
  const add = (tongue: Tongue, list: string) => {
    for (const word of new Set(list.split(' ')))
      if (word) words.set(word, [...(words.get(word) ?? []), tongue]);
  };
  for (const [code, lexicon] of Object.entries(LEXICONS)) add(code as LanguageCode, lexicon.smallWords);
  add('other', OTHERS);
  endings = Object.entries(LEXICONS).flatMap(([code, lexicon]) =>
    'endings' in lexicon
      ? [{ tongue: code as Tongue, pattern: new RegExp(`^.{3,}(?:${lexicon.endings})$`, 'u') }]
      : [],
  );
  anyEnding = new RegExp(endings.map(({ pattern }) => pattern.source).join('|'), 'u');
  tonguesByWord = words;
  return words;
}

const NOTHING: readonly Tongue[] = [];

/** By how much a language outweighs the expected one before a text counts as written in it. */
const CLEARLY = 2;

/**
 * Whether small words and endings speak for another language. A word votes for the languages that have it; what
 * two share tells nothing between them. A capital inside a sentence makes a name, which does not vote.
 */
function speaksForAnother(words: Words, expected: Tongue, isName: (folded: string) => boolean): boolean {
  const tongues = readTongues();
  const votes = new Map<Tongue, number>();
  const shared = new Map<Tongue, number>();
  let own = 0;
  for (const word of words.list) {
    const { raw, folded } = word;
    let speakers = tongues.get(folded) ?? NOTHING;
    let weight = 1;
    if (speakers.length === 0 && folded.length > 6 && anyEnding.test(folded)) {
      speakers = endings.filter(({ pattern }) => pattern.test(folded)).map(({ tongue }) => tongue);
      weight = 0.5;
    }
    if (speakers.length === 0) continue;
    const isCapital = raw !== folded && word !== words.list[0] && expected !== 'de' && /^\p{Lu}/u.test(raw);
    if (isCapital || isName(folded)) continue;
    const isOwn = speakers.includes(expected);
    if (isOwn) own += weight;
    const counted = isOwn ? shared : votes;
    for (const tongue of speakers) counted.set(tongue, (counted.get(tongue) ?? 0) + weight);
  }
  const least = words.list.length < 3 ? 2 : 1.5;
  return [...votes].some(
    ([tongue, count]) => count >= least && count > (own - (shared.get(tongue) ?? 0)) * CLEARLY,
  );
}

const LATIN = /\p{Script=Latin}+/gu;
const HAN = /\p{Script=Han}/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const OTHER_SCRIPT =
  /(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}])\p{L}/gu;
/** Characters that Chinese sentences have and Japanese ones do not. */
const CHINESE = /[您你妳这這们們吗嗎呢吧很了的为適适您欢歡让讓给給没沒还還]/gu;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Text between quotation marks is somebody else's. */
const QUOTED = /[“"„«「『《][^“”"„«»「」『』《》]{1,300}[”"“»」』》]/gu;

/**
 * Whether a text is in the language of the request, as far as it can be told (contract: truth-of-text): by its script,
 * and by small words and endings. Short texts, names and quotations tell nothing and pass; so does every text where the
 * language is none of the supported ones.
 *
 * @param text in Unicode form NFKC, without the item's name
 * @param whole the words of the text with the item's name
 * @param isKnown whether a word, or a run of Chinese or Japanese characters, stands in request or item
 * @param isName whether a word is one of the item's name: it tells nothing about the language
 */
export function isInLanguage(
  text: string,
  whole: Words,
  expected: LanguageCode | undefined,
  isKnown: (folded: string) => boolean,
  isName: (folded: string) => boolean,
): boolean {
  if (!expected) return true;
  const own = text.replace(QUOTED, ' ');
  const words = own.length === whole.length ? whole : readWords(own);
  const isSpaced = expected !== 'ja' && expected !== 'zh';
  if (isSpaced && isPlain(own)) return !speaksForAnother(words, expected, isName);
  const latin = (own.match(LATIN) ?? []).length;
  const others = count(own, OTHER_SCRIPT);
  const kana = count(own, KANA);
  const han = count(own, HAN);
  if (others > 5 && others > (latin + kana + han) * 2)
    return areKnown(words, (raw) => raw.search(OTHER_SCRIPT) >= 0, isKnown);
  if (!isSpaced) {
    if (kana + han === 0)
      return latin < 4 || (!speaksForAnother(words, expected, isName) && hasFewForeign(words, isKnown));
    if (expected === 'zh')
      return kana < 3 || kana < han * 0.35 || areKnown(words, (raw) => raw.search(KANA) >= 0, isKnown);
    return kana > 0 || count(own, CHINESE) < 2 || areKnown(words, hasCjk, isKnown);
  }
  if (kana + han > 3 && kana + han > latin) return areKnown(words, hasCjk, isKnown);
  return !speaksForAnother(words, expected, isName);
}

/** Fewer words without a capital than a foreign sentence has, those of request and item not counted. */
const FEWEST_FOREIGN = 6;
const hasFewForeign = ({ list }: Words, isKnown: (folded: string) => boolean) =>
  list.filter(({ raw, folded }) => /^\p{Ll}{2}/u.test(raw) && !isKnown(folded)).length < FEWEST_FOREIGN;

/** Whether all words of a script other than the expected one stand in request or item. */
const areKnown = (
  { list }: Words,
  isForeign: (raw: string) => boolean,
  isKnown: (folded: string) => boolean,
) => list.every(({ raw, folded }) => !isForeign(raw) || isKnown(folded));
