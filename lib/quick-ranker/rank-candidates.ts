import { createLimitCheck, type LimitCheck } from '../constraints/limit-check';
import type { RecommendTask, ReferencedCandidate } from '../contract/task';
import { detectLanguage } from '../languages/detect';
import { foldText } from '../text/tokenise';
import { readPersonWords, wordsOf, wordsOfObject } from './person-words';

/**
 * How many limits, facts of one item, and entries of one of them are compared. Every limit meets every fact, and
 * every entry of the one every entry of the other, so that without bounds a request could be made to take hours.
 */
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

type Words = { weights: Map<string, number>; length: number };

function readItem({ name, description, metadata }: ReferencedCandidate, language: string): Words {
  const weights = new Map<string, number>();
  for (const word of wordsOf(description ?? '', language)) weights.set(word, 1);
  for (const word of wordsOfObject(metadata, language)) weights.set(word, 1);
  for (const word of wordsOf(name, language)) weights.set(word, IN_NAME);
  return { weights, length: weights.size };
}

/** Creates the score of an item: its share of the wanted words, weighted by how few other items have them. */
function createScore(items: readonly Words[], wanted: ReadonlyMap<string, number>) {
  const found = new Map<string, number>();
  let total = 0;
  for (const { weights, length } of items) {
    total += length;
    for (const word of weights.keys()) found.set(word, (found.get(word) ?? 0) + 1);
  }
  const usual = total / items.length || 1;
  const rarity = (word: string) => {
    const count = found.get(word) ?? 0;
    return Math.log(1 + (items.length - count + 0.5) / (count + 0.5));
  };
  return ({ weights, length }: Words): number => {
    let sum = 0;
    for (const [word, weight] of weights) sum += (wanted.get(word) ?? 0) * weight * rarity(word);
    return sum / (1 - LENGTH + (LENGTH * length) / usual);
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

function penalty(check: LimitCheck, { metadata }: ReferencedCandidate): number {
  return check(bound(metadata, MAX_FACTS)).reduce(
    (sum, { outcome, isCertain }) =>
      outcome === 'broken' ? sum + (isCertain ? BROKEN.certain : BROKEN.unsure) : sum,
    0,
  );
}

const languageOf = (texts: readonly (string | undefined)[]) =>
  detectLanguage(foldText(texts.join(' ').slice(0, SAMPLE_LENGTH)));

/**
 * Ranks candidates by shared words, their rarity, metadata and hard limits, and by nothing else: no model, no
 * knowledge of the world. Linear in the size of the request, so that it can stand before every model call.
 * Those that score the same keep their order.
 *
 * @returns the references of all candidates, best first; none without candidates
 */
export function rankCandidates({ candidates = [], context }: RecommendTask): string[] {
  const { preferences = [], profile, history_text: pastText, constraints } = context;
  const ofPerson = languageOf([...preferences, profile, pastText]);
  const ofItems = languageOf(candidates.slice(0, 20).map(({ description, name }) => description ?? name));
  const items = candidates.map((candidate) => readItem(candidate, ofItems));
  const score = createScore(items, readPersonWords(context, ofPerson));
  const check = createLimitCheck(bound(constraints, MAX_LIMITS));
  return candidates
    .map((candidate, index) => ({
      ref: candidate.ref,
      score: score(items[index] as Words) - penalty(check, candidate),
    }))
    .sort((a, b) => b.score - a.score)
    .map(({ ref }) => ref);
}
