import type { PersonContext } from '../contract/task';
import { readRating, scaleOf } from '../text/read-rating';
import { foldText } from '../text/tokenise';
import { wordsOf, wordsOfObject } from './words-of';

/** How much somebody wants what a word stands for, by its comparable form; below 0: does not want it. */
export type PersonWords = ReadonlyMap<string, number>;

/** How much a word counts by where it stands. */
const WEIGHT = { preference: 1, profile: 0.7, history: 0.5, pastText: 0.6, limit: 0.5 };

/** Of a word that is rejected, against one that is wanted. */
const REJECTED = -0.5;

/** A word that is said often does not count without limit. */
const MOST = 2;

const CLAUSE_END = /[.,;:!?()\n\r。、，；：！？（）]+|\s[-–—]+\s|\b(?:but|aber|mais|pero|ma|mas)\b/u;

/** What rejects the words behind it, in languages with spaces; folded. */
const REJECTS =
  /\b(?:no|not|never|nothing|without|avoid\w*|hat(?:e|es|ed|ing)|dislik\w+|don'?t|doesn'?t|didn'?t|can'?t|cannot|won'?t|isn'?t|allerg\w+|instead of|fed up|tired of|kein\w*|nicht|ohne|nie|hasse\w*|pas|sans|jamais|deteste\w*|aucune?|sin|nunca|odi[oa]\w*|non|senza|mai|detesto|nao|sem|odeio)\b/u;

/** What rejects a whole clause of Chinese or Japanese. */
const REJECTS_CLAUSE = /嫌|苦手|避け|なし|不要|不喜|不想|不吃|讨厌|討厭|别|没有/u;

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

/** Reads from everything that is known of somebody which words speak for a thing and which against it. */
export function readPersonWords(context: PersonContext, language: string): PersonWords {
  const weights = new Map<string, number>();
  const add: Add = (words, weight) => {
    for (const word of new Set(words)) weights.set(word, (weights.get(word) ?? 0) + weight);
  };
  const { preferences = [], profile = '', history = [], history_text: pastText = '', constraints } = context;
  for (const preference of preferences) addText(add, preference, WEIGHT.preference, language);
  addText(add, profile, WEIGHT.profile, language);
  addText(add, pastText, WEIGHT.pastText, language);
  const scale = scaleOf(history.map(({ rating }) => rating));
  for (const { item, rating, metadata } of history) {
    const liking = readRating(rating, scale) * WEIGHT.history;
    add([...wordsOf(item, language), ...wordsOfObject(metadata, language)], liking);
  }
  add(wordsOfObject(constraints, language), WEIGHT.limit);
  for (const [word, weight] of weights) weights.set(word, Math.max(-MOST, Math.min(MOST, weight)));
  return weights;
}
