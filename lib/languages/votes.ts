import { foldText } from './fold-text';
import { LANGUAGES, type Language, READ_LANGUAGES } from './index';
import { listOf } from './join';

/** Indexes languages by the words of a list, parted by white space, that each of them has; those of a word in a fixed order. */
export function speakersOf(pick: (code: Language) => string): Map<string, Language[]> {
  const index = new Map<string, Language[]>();
  for (const code of READ_LANGUAGES)
    for (const word of new Set(listOf(pick(code)))) index.set(word, [...(index.get(word) ?? []), code]);
  return index;
}

/** Small words of languages without a file; together they speak for "some other one". */
const OTHERS =
  'het een van voor niet ook je maar och att det som inte och jag ikke jeg og nie sie jest dla na bir ve icin ile si este pentru cu que amb els';

type Tongue = Language | 'other';

const SPEAKERS: ReadonlyMap<string, readonly Tongue[]> = addOthers(
  speakersOf((code) => `${LANGUAGES[code].smallWords} ${LANGUAGES[code].moreSmallWords}`),
);

function addOthers(index: Map<string, Tongue[]>) {
  for (const word of new Set(listOf(OTHERS))) index.set(word, [...(index.get(word) ?? []), 'other']);
  return index;
}
const ENDINGS = READ_LANGUAGES.flatMap((tongue) => {
  const { endings } = LANGUAGES[tongue];
  return endings ? [{ tongue, pattern: new RegExp(`^.{3,}(?:${endings})$`, 'u') }] : [];
});

const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆`;
const UNSPACED = new RegExp(`[${CJK}]`, 'u');
const WORD = new RegExp(String.raw`[${CJK}]+|[[\p{L}\p{M}\p{N}]--[${CJK}]]+`, 'gv');
/** A word of a text; a run of Chinese or Japanese characters counts as one. */
export type Word = { raw: string; folded: string };
/** Splits a text in Unicode form NFKC into its words, in order; marks and spaces are left out. */
export const readWords = (text: string): Word[] =>
  (text.match(WORD) ?? []).map((raw) => ({ raw, folded: foldText(raw) }));

type Known = { words: ReadonlySet<string>; includes: (run: string) => boolean };

function readKnown(known: string | ReadonlySet<string>): Known {
  if (typeof known !== 'string') return { words: known, includes: (run) => known.has(run) };
  const words = readWords(known.normalize('NFKC')).map(({ folded }) => folded);
  const text = ` ${words.join(' ')} `;
  return { words: new Set(words), includes: (run) => text.includes(run) };
}

/** So many words in a row are quoted from request or item, with whatever small words they have. */
const QUOTED_WORDS = 3;

/**
 * Returns the words, the same objects, that stand in `known`: those of a set of folded words, or of a text of request and item
 * those that are no small words, any three in a row, and a run of Chinese or Japanese characters anywhere in it.
 */
export function knownAmong(words: readonly Word[], known: string | ReadonlySet<string>): ReadonlySet<Word> {
  const { words: all, includes } = readKnown(known);
  const isText = typeof known === 'string';
  const isSaid = ({ raw, folded }: Word) =>
    UNSPACED.test(raw) ? includes(folded) : all.has(folded) && !(isText && SPEAKERS.has(folded));
  const found = new Set(words.filter(isSaid));
  if (!isText) return found;
  for (let at = 0; at + QUOTED_WORDS <= words.length; at++) {
    const run = words.slice(at, at + QUOTED_WORDS);
    if (includes(` ${run.map(({ folded }) => folded).join(' ')} `)) for (const word of run) found.add(word);
  }
  return found;
}

const NONE: ReadonlySet<Word> = new Set();
const NOBODY: readonly Tongue[] = [];
/** The factor by which a language outweighs the expected one before a text counts as written in it. */
const CLEARLY = 2;

const isCapital = (word: Word | undefined) => word !== undefined && /^\p{Lu}/u.test(word.raw);

/** "La Casa de Papel": a capital inside a sentence, and a word in front of one at the start or between two. */
const isNamePart = (words: readonly Word[], at: number) =>
  isCapital(words[at]) ? at > 0 || isCapital(words[1]) : isCapital(words[at - 1]) && isCapital(words[at + 1]);

/**
 * Returns true when small words, a vote each, and endings, half a vote, speak for another language, clearly: by 1.5 votes or
 * more, 2 of fewer than three words, and more than twice those for `expected` but not for that one. Names do not vote, but
 * where German is expected; neither do foreign words that are `known`.
 */
export function speaksForAnother(
  words: readonly Word[],
  expected: Tongue,
  known: ReadonlySet<Word> = NONE,
): boolean {
  const votes = new Map<Tongue, number>();
  const shared = new Map<Tongue, number>();
  let own = 0;
  for (const [at, word] of words.entries()) {
    const { folded } = word;
    let speakers = SPEAKERS.get(folded) ?? NOBODY;
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
