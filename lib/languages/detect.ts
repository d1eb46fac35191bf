import { foldText } from './fold-text';
import { LANGUAGES, type Language, READ_LANGUAGES, readAs } from './index';
import { listOf } from './join';
import type { LanguageCode } from './language';

/** Small words of languages without a file; together they speak for "some other one". */
const OTHERS =
  'het een van voor niet ook je maar och att det som inte och jag ikke jeg og nie sie jest dla na bir ve icin ile si este pentru cu que amb els';

type Tongue = Language | 'other';

/** Indexes languages by the words of a list that each of them has; those of a word in a fixed order. */
function speakersOf<Any extends Tongue>(lists: readonly (readonly [tongue: Any, words: string])[]) {
  const index = new Map<string, Any[]>();
  for (const [tongue, words] of lists)
    for (const word of new Set(listOf(words))) index.set(word, [...(index.get(word) ?? []), tongue]);
  return index;
}

const SMALL = speakersOf(READ_LANGUAGES.map((code) => [code, LANGUAGES[code].smallWords]));
const SPEAKERS = speakersOf<Tongue>([
  ...READ_LANGUAGES.map((code) => {
    const { smallWords, moreSmallWords } = LANGUAGES[code];
    return [code, `${smallWords} ${moreSmallWords}`] as const;
  }),
  ['other', OTHERS],
]);

/** Votes that a language needs: more than a word that five share. */
const LEAST = 0.24;

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const HAN = /\p{Script=Han}/gu;

/**
 * Guesses the language of a text folded by `foldText`: `ja` for any kana, else `zh` for any Han character, else by small words in
 * the first 4,000 UTF-16 units; `fallback` where these tell no other clearly.
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

const ENDINGS = READ_LANGUAGES.flatMap((tongue) => {
  const { endings } = LANGUAGES[tongue];
  return endings ? [{ tongue, pattern: new RegExp(`^.{3,}(?:${endings})$`, 'u') }] : [];
});

const UNSPACED_CHARACTERS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆`;
const UNSPACED = new RegExp(`[${UNSPACED_CHARACTERS}]`, 'u');
const WORD = new RegExp(
  String.raw`[${UNSPACED_CHARACTERS}]+|[[\p{L}\p{M}\p{N}]--[${UNSPACED_CHARACTERS}]]+`,
  'gv',
);
/** A word of a text; a run of Chinese or Japanese characters counts as one. */
type Word = { raw: string; folded: string };
const readWords = (text: string): Word[] =>
  (text.match(WORD) ?? []).map((raw) => ({ raw, folded: foldText(raw) }));

/** So many words in a row are quoted from request or item, with whatever small words they have. */
const QUOTED_WORDS = 3;

/** Returns those words that request and item have: no small words, three in a row, or characters without spaces. */
function knownAmong(words: readonly Word[], known: string): ReadonlySet<Word> {
  const all = readWords(known.normalize('NFKC')).map(({ folded }) => folded);
  const single = new Set(all);
  const text = ` ${all.join(' ')} `;
  const isSaid = ({ raw, folded }: Word) =>
    UNSPACED.test(raw) ? text.includes(folded) : single.has(folded) && !SPEAKERS.has(folded);
  const found = new Set(words.filter(isSaid));
  for (let at = 0; at + QUOTED_WORDS <= words.length; at++) {
    const run = words.slice(at, at + QUOTED_WORDS);
    if (text.includes(` ${run.map(({ folded }) => folded).join(' ')} `))
      for (const word of run) found.add(word);
  }
  return found;
}

/** The factor by which a language outweighs the expected one before a text counts as written in it. */
const CLEARLY = 2;

const isCapital = (word: Word | undefined) => word !== undefined && /^\p{Lu}/u.test(word.raw);

/** "La Casa de Papel": a capital inside a sentence, and a word in front of one at the start or between two. */
const isNamePart = (words: readonly Word[], at: number) =>
  isCapital(words[at]) ? at > 0 || isCapital(words[1]) : isCapital(words[at - 1]) && isCapital(words[at + 1]);

/**
 * Returns true when small words, a vote each, and endings, a half, speak clearly for another language: by 1.5 votes, 2 in few
 * words, and twice those for `expected` alone. Neither `known` words nor, but beside German, names vote.
 */
function speaksForAnother(
  words: readonly Word[],
  expected: Tongue,
  known: ReadonlySet<Word> = new Set(),
): boolean {
  const votes = new Map<Tongue, number>();
  const shared = new Map<Tongue, number>();
  let own = 0;
  for (const [at, word] of words.entries()) {
    const { folded } = word;
    let speakers = SPEAKERS.get(folded) ?? [];
    const weight = speakers.length > 0 ? 1 : 0.5;
    if (speakers.length === 0 && folded.length > 6)
      speakers = ENDINGS.filter(({ pattern }) => pattern.test(folded)).map(({ tongue }) => tongue);
    if (speakers.length === 0 || (expected !== 'de' && isNamePart(words, at))) continue;
    const isOwn = speakers.includes(expected);
    if (isOwn) own += weight;
    else if (known.has(word)) continue;
    const counted = isOwn ? shared : votes;
    for (const tongue of speakers) counted.set(tongue, (counted.get(tongue) ?? 0) + weight);
  }
  const least = words.length < 3 ? 2 : 1.5;
  return [...votes].some(
    ([tongue, count]) => count >= least && count > (own - (shared.get(tongue) ?? 0)) * CLEARLY,
  );
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

function isSentenceIn(sentence: string, language: Language, known: string): boolean {
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
 * Returns true when no sentence of a text speaks clearly for another language by script, small words and endings (contract:
 * truth-of-text), or `expected` is undefined. As a rule names and quotations do not count; both scripts of Chinese are one.
 * @param text as it was written
 * @param known text of request and item, whose words as a rule speak for no other language
 */
export function isInLanguage(text: string, expected: LanguageCode | undefined, known: string): boolean {
  if (!expected) return true;
  const language = readAs(expected);
  const sentences = text.normalize('NFKC').replace(QUOTED, ' ').split(SENTENCE_END);
  return sentences.every((sentence) => isSentenceIn(sentence, language, known));
}
