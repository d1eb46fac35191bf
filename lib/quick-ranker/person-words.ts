import type { PersonContext } from '../contract/task';
import { joinPatterns } from '../languages/join';
import { readRating, scaleOf } from '../text/read-rating';
import { isStopWord } from '../text/stop-words';
import { foldText, tokenise } from '../text/tokenise';

/** Levels of nested metadata that are read; deeper ones describe nothing. */
const MAX_DEPTH = 3;

/**
 * Returns the comparable words of a text, in order and with repetitions, without stop words.
 *
 * @param language ISO 639-1 code
 */
export const wordsOf = (text: string, language: string): string[] =>
  tokenise(text, language).flatMap(({ norm, key }) => (isStopWord(norm) ? [] : [key]));

/**
 * Returns the words of an open object up to three levels deep: its texts and numbers, and the names of flags that are
 * true.
 */
export function wordsOfObject(value: unknown, language: string, key = '', depth = MAX_DEPTH): string[] {
  if (typeof value === 'string') return wordsOf(value, language);
  if (typeof value === 'number') return [String(value)];
  if (value === true) return wordsOf(key.replaceAll('_', ' '), language);
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    wordsOfObject(inner, language, Array.isArray(value) ? key : name, depth - 1),
  );
}

/** How much somebody wants what a word stands for, by its comparable form; below 0: does not want it. */
type PersonWords = ReadonlyMap<string, number>;

/** How much a word counts by where it stands. */
const WEIGHT = { preference: 1, profile: 0.7, history: 0.5, pastText: 0.6, limit: 0.5 };

/** Of a word that is rejected, against one that is wanted. */
const REJECTED = -0.5;

/** The most characters of a person's texts that are read, preferences first; nobody means all of a longer text. */
const MOST_TEXT = 20_000;

/** A word that is said often does not count without limit. */
const MOST = 2;

const CLAUSE_END = /[.,;:!?()\n\r。、，；：！？（）]+|\s[-–—]+\s|\b(?:but|aber|mais|pero|ma|mas)\b/u;

/** Words that reject those behind them, in languages with spaces; folded. */
const REJECTS = new RegExp(String.raw`\b(?:${joinPatterns(({ wishes }) => wishes.rejects, true)})\b`, 'u');

/** Words that reject a whole clause of Chinese or Japanese. */
const REJECTS_CLAUSE = new RegExp(
  joinPatterns(({ wishes }) => wishes.rejects, false),
  'u',
);

type Add = (words: readonly string[], weight: number) => void;

function addText(add: Add, text: string, weight: number, language: string): void {
  for (const clause of text.split(CLAUSE_END)) {
    if (!clause) continue;
    if (REJECTS_CLAUSE.test(clause)) {
      add(wordsOf(clause, language), REJECTED * weight);
      continue;
    }
    const folded = foldText(clause);
    const cue = REJECTS.exec(folded);
    const from = cue ? cue.index + cue[0].length : folded.length;
    add(wordsOf(folded.slice(0, cue?.index ?? folded.length), language), weight);
    add(wordsOf(folded.slice(from), language), REJECTED * weight);
  }
}

/**
 * Reads from the first 20,000 characters that are known of somebody which words speak for a thing (weight above 0) and
 * which against it.
 */
export function readPersonWords(context: PersonContext, language: string): PersonWords {
  const weights = new Map<string, number>();
  const add: Add = (words, weight) => {
    for (const word of new Set(words)) weights.set(word, (weights.get(word) ?? 0) + weight);
  };
  const { preferences = [], profile = '', history = [], history_text: pastText = '', constraints } = context;
  let left = MOST_TEXT;
  const read = (text: string, weight: number) => {
    addText(add, text.slice(0, left), weight, language);
    left = Math.max(0, left - text.length);
  };
  for (const preference of preferences) read(preference, WEIGHT.preference);
  read(profile, WEIGHT.profile);
  read(pastText, WEIGHT.pastText);
  const scale = scaleOf(history.map(({ rating }) => rating));
  for (const { item, rating, metadata } of history) {
    const liking = readRating(rating, scale) * WEIGHT.history;
    add([...wordsOf(item, language), ...wordsOfObject(metadata, language)], liking);
  }
  add(wordsOfObject(constraints, language), WEIGHT.limit);
  for (const [word, weight] of weights) weights.set(word, Math.max(-MOST, Math.min(MOST, weight)));
  return weights;
}
