import { type LanguageCode, LEXICONS } from './lexicon/lexicons';
import { readWords, type Words } from './words';

/** Small words of languages that are not supported; together they speak for "some other one". */
const OTHERS =
  'het een van voor niet ook je maar och att det som inte och jag ikke jeg og nie sie jest dla na bir ve icin ile si este pentru cu que amb els';

type Tongue = LanguageCode | 'other';

let tonguesByWord: ReadonlyMap<string, readonly Tongue[]> | undefined;
let endings: readonly { tongue: Tongue; pattern: RegExp }[] = [];

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
  tonguesByWord = words;
  return words;
}

const NOTHING: readonly Tongue[] = [];

/** A word votes for the languages that have it; a capital inside a sentence makes it a name, which does not vote. */
function countVotes(words: Words, expected: Tongue): { own: number; foreign: number } {
  const tongues = readTongues();
  const votes = new Map<Tongue, number>();
  let own = 0;
  for (const [index, { raw, folded }] of words.list.entries()) {
    if (index > 0 && expected !== 'de' && /^\p{Lu}/u.test(raw)) continue;
    let speakers = tongues.get(folded) ?? NOTHING;
    let weight = 1;
    if (speakers.length === 0 && folded.length > 6) {
      speakers = endings.filter(({ pattern }) => pattern.test(folded)).map(({ tongue }) => tongue);
      weight = 0.5;
    }
    if (speakers.includes(expected)) own += weight;
    else for (const tongue of speakers) votes.set(tongue, (votes.get(tongue) ?? 0) + weight);
  }
  return { own, foreign: Math.max(0, ...votes.values()) };
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
 * Whether a text is in the language of the request, as far as it can be told (D47): by its script, and by small
 * words and endings. Short texts, names and quotations tell nothing and pass; so does every text where the
 * language is none of the supported ones.
 *
 * @param text in Unicode form NFKC
 * @param isKnown whether a word stands in request or item, so that it tells nothing about the language
 */
export function isInLanguage(
  text: string,
  words: Words,
  expected: LanguageCode | undefined,
  isKnown: (folded: string) => boolean,
): boolean {
  if (!expected) return true;
  const own = text.replace(QUOTED, ' ');
  const latin = (own.match(LATIN) ?? []).length;
  const others = count(own, OTHER_SCRIPT);
  const kana = count(own, KANA);
  const han = count(own, HAN);
  if (others > 5 && others > (latin + kana + han) * 2) return isAllKnown(words, isKnown);
  if (expected === 'ja' || expected === 'zh') {
    if (kana + han === 0) return latin < 4 || countVotes(words, expected).foreign < 1.5;
    if (expected === 'zh') return kana < 3 || kana < han * 0.35 || isAllKnown(words, isKnown);
    return kana > 0 || count(own, CHINESE) < 2 || isAllKnown(words, isKnown);
  }
  if (kana + han > 3 && kana + han > latin) return isAllKnown(words, isKnown);
  const votes = countVotes(own === text ? words : readWords(own), expected);
  if (votes.foreign < 1.5 || votes.foreign <= votes.own * 2) return true;
  return votes.foreign < 2 && latin < 4;
}

const isAllKnown = ({ list }: Words, isKnown: (folded: string) => boolean) =>
  list.every(({ folded }) => isKnown(folded));
