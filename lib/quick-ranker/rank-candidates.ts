import { createLimitCheck, type LimitCheck } from '../constraints/limit-check';
import type { PersonContext, RecommendTask, ReferencedCandidate } from '../contract/task';
import { detectLanguage } from '../languages/detect';
import { joinPatterns } from '../languages/join';
import { readRating, scaleOf } from '../text/read-rating';
import { foldText, isStopWord, tokenise } from '../text/tokenise';

/** Levels of nested metadata that are read; deeper ones describe nothing. */
const MAX_DEPTH = 3;

const wordsOf = (text: string, language: string): string[] =>
  tokenise(text, language).flatMap(({ norm, key }) => (isStopWord(norm) ? [] : [key]));

function wordsOfObject(value: unknown, language: string, key = '', depth = MAX_DEPTH): string[] {
  if (typeof value === 'string') return wordsOf(value, language);
  if (typeof value === 'number') return [String(value)];
  if (value === true) return wordsOf(key.replaceAll('_', ' '), language);
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    wordsOfObject(inner, language, Array.isArray(value) ? key : name, depth - 1),
  );
}

/** Weights of words by their comparable form. */
type Words = Map<string, number>;

const WEIGHT = { preference: 1, profile: 0.7, history: 0.5, pastText: 0.6, limit: 0.5 };

const REJECTED = -0.5;

/** The most UTF-16 units of a person's texts that are read, in the order preferences, profile, `history_text`. */
const MAX_WHOLE_TEXT = 20_000;

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

function add(into: Words, words: readonly string[], weight: number): void {
  for (const word of new Set(words)) into.set(word, (into.get(word) ?? 0) + weight);
}

function addText(into: Words, text: string, weight: number, language: string): void {
  for (const clause of text.split(CLAUSE_END)) {
    if (REJECTS_CLAUSE.test(clause)) {
      add(into, wordsOf(clause, language), REJECTED * weight);
      continue;
    }
    const folded = foldText(clause);
    const cue = REJECTS.exec(folded);
    const wanted = folded.slice(0, cue?.index);
    add(into, wordsOf(wanted, language), weight);
    if (cue) add(into, wordsOf(folded.slice(wanted.length + cue[0].length), language), REJECTED * weight);
  }
}

/** Reads which words speak for a thing (weight above 0, 2 at most) and which against it (-2 at least). */
function readPersonWords(context: PersonContext, language: string): Words {
  const weights: Words = new Map();
  const { preferences = [], profile = '', history = [], history_text: pastText = '', constraints } = context;
  let left = MAX_WHOLE_TEXT;
  const read = (text: string, weight: number) => {
    addText(weights, text.slice(0, left), weight, language);
    left = Math.max(0, left - text.length);
  };
  for (const preference of preferences) read(preference, WEIGHT.preference);
  read(profile, WEIGHT.profile);
  read(pastText, WEIGHT.pastText);
  const scale = scaleOf(history.map(({ rating }) => rating));
  for (const { item, rating, metadata } of history) {
    const liking = readRating(rating, scale) * WEIGHT.history;
    add(weights, [...wordsOf(item, language), ...wordsOfObject(metadata, language)], liking);
  }
  add(weights, wordsOfObject(constraints, language), WEIGHT.limit);
  for (const [word, weight] of weights) weights.set(word, Math.max(-MOST, Math.min(MOST, weight)));
  return weights;
}

/** Every limit meets every fact of an item, and every entry of the one every entry of the other: so they are bounded. */
const MAX_LIMITS = 20;
const MAX_FACTS = 60;
const MAX_ENTRIES = 12;
const MAX_TEXT = 500;

/** How much a long description weakens each of its words, from 0 (not at all) to 1 (in proportion). */
const LENGTH = 0.4;

/** A word of the name says more than one of the description. */
const IN_NAME = 1.5;

/** Points that a broken limit costs: a number that is over more than any words can make up for, a text that differs less. */
const BROKEN = { certain: 1_000, unsure: 1 };

const SAMPLE_LENGTH = 4_000;

function readItem({ name, description, metadata }: ReferencedCandidate, language: string): Words {
  const words = [...wordsOf(description ?? '', language), ...wordsOfObject(metadata, language)];
  const inName = wordsOf(name, language).map((word) => [word, IN_NAME] as const);
  return new Map([...words.map((word) => [word, 1] as const), ...inName]);
}

/** Scores an item by its share of the wanted words, weighted by how few other items have them. */
function createScore(items: readonly Words[], wanted: Words) {
  const found: Words = new Map();
  for (const words of items) add(found, [...words.keys()], 1);
  const usual = items.reduce((sum, { size }) => sum + size, 0) / items.length || 1;
  const rarity = (word: string) => {
    const count = found.get(word) ?? 0;
    return Math.log(1 + (items.length - count + 0.5) / (count + 0.5));
  };
  return (words: Words): number => {
    let sum = 0;
    for (const [word, weight] of words) sum += (wanted.get(word) ?? 0) * weight * rarity(word);
    return sum / (1 - LENGTH + (LENGTH * words.size) / usual);
  };
}

const isShort = (value: unknown) =>
  typeof value === 'string' ? value.length <= MAX_TEXT : !Array.isArray(value) || value.length <= MAX_ENTRIES;

/** Leaves out entries that are too long rather than cutting them: half a list would break limits that the whole one keeps. */
const bound = (object: Record<string, unknown> | undefined, most: number) =>
  object &&
  Object.fromEntries(
    Object.entries(object)
      .slice(0, most)
      .filter(([key, value]) => isShort(key) && isShort(value)),
  );

const penalty = (check: LimitCheck, { metadata }: ReferencedCandidate): number =>
  check(bound(metadata, MAX_FACTS))
    .filter(({ outcome }) => outcome === 'broken')
    .reduce((sum, { isCertain }) => sum + (isCertain ? BROKEN.certain : BROKEN.unsure), 0);

const languageOf = (texts: readonly (string | undefined)[]) =>
  detectLanguage(foldText(texts.join(' ').slice(0, SAMPLE_LENGTH)));

/**
 * Ranks candidates by words and limits alone (contract: fair-turns, hard-limits), as a rule those last that surely break one. Of
 * preferences, profile and `history_text` together 20,000 UTF-16 units are read, of metadata three levels; 20 constraints are
 * held against 60 entries of an item, but those of over 500 UTF-16 units or 12 values.
 * @returns the references (`c1`) of all, best first; equal scores keep their order
 */
export function rankCandidates({ candidates = [], context }: RecommendTask): string[] {
  const { preferences = [], profile, history_text: pastText, constraints } = context;
  const ofPerson = languageOf([...preferences, profile, pastText]);
  const ofItems = languageOf(candidates.slice(0, 20).map(({ description, name }) => description ?? name));
  const items = candidates.map((candidate) => ({ candidate, words: readItem(candidate, ofItems) }));
  const score = createScore(
    items.map(({ words }) => words),
    readPersonWords(context, ofPerson),
  );
  const check = createLimitCheck(bound(constraints, MAX_LIMITS));
  return items
    .map(({ candidate, words }) => ({ ref: candidate.ref, score: score(words) - penalty(check, candidate) }))
    .sort((a, b) => b.score - a.score)
    .map(({ ref }) => ref);
}
