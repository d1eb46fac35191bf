import { LANGUAGES, type Language, READ_LANGUAGES, readAs } from './index';
import type { LanguageCode } from './language';
import { knownAmong, readWords, speakersOf, speaksForAnother, type Word } from './votes';

const SMALL = speakersOf((code) => LANGUAGES[code].smallWords);

/** Votes that a language needs: more than a word that five share. */
const LEAST = 0.24;

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const HAN = /\p{Script=Han}/gu;

/**
 * Guesses the language of a folded text from its script, any kana or Han character, and the small words of its first 4,000
 * characters; a word that several languages share counts by its share. `fallback` when the text does not tell more of another.
 */
export function detectLanguage(foldedText: string, fallback: Language = 'en'): Language {
  if (foldedText.search(KANA) >= 0) return 'ja';
  if (foldedText.search(HAN) >= 0) return 'zh';
  const votes = new Map<Language, number>();
  for (const word of foldedText.slice(0, 4000).split(/[^\p{L}]+/u)) {
    const languages = SMALL.get(word) ?? [];
    for (const language of languages) votes.set(language, (votes.get(language) ?? 0) + 1 / languages.length);
  }
  let best = fallback;
  // Other languages must say more than the fallback does; English is tried first.
  let most = Math.max(LEAST, votes.get(fallback) ?? 0);
  for (const language of READ_LANGUAGES) {
    const count = votes.get(language) ?? 0;
    if (count > most) {
      best = language;
      most = count;
    }
  }
  return best;
}

const LATIN = /\p{Script=Latin}+/gu;
const OTHER_SCRIPT =
  /(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}])\p{L}/gu;
/** Characters that Chinese sentences have and Japanese ones do not. */
const CHINESE = /[您你妳这這们們吗嗎呢吧很了的为適适您欢歡让讓给給没沒还還]/gu;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
/** Text between quotation marks is somebody else's. */
const QUOTED = /[“"„«「『《][^“”"„«»「」『』《》]{1,300}[”"“»」』》]/gu;

/** Abbreviations end none; a piece between two is too short to tell anything. */
const SENTENCE_END =
  /(?<=[.!?]['’)]*)(?:\s+|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]))|(?<=[。!?])/u;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Fewer words without a capital than a foreign sentence has, those of request and item not counted. */
const MIN_FOREIGN = 6;

/** Returns the pattern of a script of which a text has too much for a language; undefined where it has not. */
function foreignScript(text: string, expected: Language): RegExp | undefined {
  const latin = count(text, LATIN);
  const others = count(text, OTHER_SCRIPT);
  const kana = count(text, KANA);
  const han = count(text, HAN);
  if (others > 5 && others > (latin + kana + han) * 2) return OTHER_SCRIPT;
  if (LANGUAGES[expected].isSpaced) return kana + han > 3 && kana + han > latin ? CJK : undefined;
  if (expected === 'zh') return kana < 3 || kana < han * 0.35 ? undefined : KANA;
  return kana > 0 || count(text, CHINESE) < 2 ? undefined : CJK;
}

/** Returns false for lists of names and terms in Latin letters, as Chinese and Japanese texts may have them. */
const isLatinSentence = (words: readonly Word[], known: ReadonlySet<Word>) =>
  words.filter((word) => /^\p{Ll}{2}/u.test(word.raw) && !known.has(word)).length >= MIN_FOREIGN;

function isSentenceIn(sentence: string, language: Language, known: string | ReadonlySet<string>): boolean {
  const words = readWords(sentence);
  const script = foreignScript(sentence, language);
  if (script) {
    const foreign = words.filter(({ raw }) => raw.search(script) >= 0);
    return knownAmong(foreign, known).size === foreign.length;
  }
  const { isSpaced } = LANGUAGES[language];
  if (!isSpaced && (count(sentence, CJK) > 0 || count(sentence, LATIN) < 4)) return true;
  if (isSpaced && !speaksForAnother(words, language)) return true;
  const said = knownAmong(words, known);
  return !speaksForAnother(words, language, said) && (isSpaced || !isLatinSentence(words, said));
}

/**
 * Returns true when every sentence of a text is in the language of the request, as far as its script, small words and endings
 * tell (contract: truth-of-text). Short texts, names and quotations tell nothing and pass; so does every text where
 * `expected` is undefined. Both scripts of Chinese are one.
 *
 * @param text as it was written
 * @param known words of request and item, which do not count: a text, by single telling words and three words in a row, or a
 *   set of folded words, such as those of a name
 */
export function isInLanguage(
  text: string,
  expected: LanguageCode | undefined,
  known: string | ReadonlySet<string>,
): boolean {
  if (!expected) return true;
  const language = readAs(expected);
  const sentences = text.normalize('NFKC').replace(QUOTED, ' ').split(SENTENCE_END);
  return sentences.every((sentence) => isSentenceIn(sentence, language, known));
}
