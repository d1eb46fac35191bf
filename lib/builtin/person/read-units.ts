import type { Language } from '../../languages/index';
import { freeOfKey, isFreeOf } from '../../text/lacked';
import { isStopWord, tokenise } from '../../text/tokenise';
import words from '../concept-map/contrary-words.json';
import { type ConceptHit, findConcepts } from '../concept-map/find-concepts';
import { isNameOf, type Vertical } from '../verticals/vertical-names';
import type { Unit } from './person';

/* Concepts by their contrary: who dislikes crowds wants places that are quiet. */
const CONTRARY_OF = new Map(Object.entries(words).flatMap(([id, list]) => list.map((word) => [word, id])));

/** A wish that names more than this is met by hardly anything; the rest is left out. */
const MAX_UNITS = 24;

const UNSPACED_AND = /和|与|跟|及|と|や/u;
const AND = /^(?:and|or|plus|und|oder|sowie|y|e|o|u|et|ou|ed|od)$/u;

/** English words turn up in every language ("thriller", "slow-burn"). */
function findIdeas(text: string, language: Language, groups: ReadonlySet<string> | undefined): ConceptHit[] {
  const own = findConcepts(tokenise(text, language), language, groups);
  if (language === 'en') return own;
  const english = findConcepts(tokenise(text, 'en'), 'en', groups);
  return [...own, ...english.filter((one) => !own.some(({ from, to }) => one.from < to && from < one.to))];
}

/**
 * Reads a phrase into 24 distinct units at most: concepts of the vertical, all without one, by the words of the language or of
 * English, then contraries and telling words outside them, without words that only name the vertical ("films").
 */
export function readUnits(text: string, language: Language, vertical: Vertical | undefined): Unit[] {
  const tokens = tokenise(text, language);
  const units = new Map<string, Unit>();
  const add = (id: string, words: string, keys: string[]) => {
    if (units.size < MAX_UNITS && !units.has(id)) units.set(id, { id, words, keys });
  };
  const covered = new Set<number>();
  const words = (from: number, to: number) => text.slice(tokens[from]?.start, tokens[to - 1]?.end);
  for (const { id, from, to } of findIdeas(text, language, vertical?.groups)) {
    for (let at = from; at < to; at++) covered.add(at);
    const keys = tokens
      .slice(from, to)
      .filter(({ norm }) => !isStopWord(norm) && !isNameOf(norm, vertical))
      .map(({ key }) => key);
    add(`concept:${id}`, words(from, to), keys);
  }
  for (const [at, { norm, key }] of tokens.entries()) {
    if (covered.has(at) || isNameOf(norm, vertical) || isFreeOf(tokens, text, at + 1)) continue;
    const contrary = CONTRARY_OF.get(norm);
    if (isFreeOf(tokens, text, at))
      add(`key:${freeOfKey(tokens[at - 1]?.key ?? '')}`, words(at - 1, at + 1), []);
    else if (contrary) add(`contrary:${contrary}`, words(at, at + 1), [key]);
    else if (!isStopWord(norm)) add(`key:${key}`, words(at, at + 1), []);
  }
  return [...units.values()];
}

/**
 * Splits a text, in order, at words such as "and" where, as a rule, each side names an idea; else the list is the whole text.
 * @param groups of concepts that are ideas there; all by default
 */
export function splitAtAnd(
  text: string,
  language: Language,
  groups: ReadonlySet<string> | undefined,
): string[] {
  const says = (part: string) =>
    findIdeas(part, language, groups).length > 0 ||
    tokenise(part, language).some(({ norm }) => CONTRARY_OF.get(norm));
  const parts = language === 'ja' || language === 'zh' ? text.split(UNSPACED_AND) : [text];
  if (parts.length > 1 && parts.every(says)) return parts;
  const hits = findIdeas(text, language, groups);
  for (const [at, { norm, start, end }] of tokenise(text, language).entries()) {
    if (!AND.test(norm) || hits.some(({ from, to }) => from <= at && at < to)) continue;
    const [before, after] = [text.slice(0, start).trim(), text.slice(end).trim()];
    if (says(before) && says(after)) return [before, ...splitAtAnd(after, language, groups)];
  }
  return [text];
}
