import type { Language } from '../../text/detect-language';
import { freeOfKey, isFreeOf } from '../../text/lacked';
import { isStopWord } from '../../text/stop-words';
import { type Token, tokenise } from '../../text/tokenise';
import { findConcepts } from '../concept-map/find-concepts';
import { contraryOf } from './contrary-words';
import type { Unit } from './person';

/** A wish that names more than this is met by hardly anything; the rest is left out. */
const MOST_UNITS = 24;

/** "My 8-year-old", "kids 5 and 8", "de 6 años". */
const AGE =
  /\b(\d{1,2})[\s-]?(?:year|yr)s?[\s-]olds?\b|\b(?:kids?|child|children|son|daughter|boys?|girls?|aged?)\s(?:of\s|aged\s)?(\d{1,2})\b(?!\s?(?:%|€|\$|min))|\b(\d{1,2})\s(?:años|anni|ans|anos|jahre)\b|(\d{1,2})\s?(?:歳|岁)/iu;

/** The idea of a child's age, as a concept. */
function readAge(text: string): Unit | undefined {
  const match = AGE.exec(text);
  const age = Number(match?.slice(1).find(Boolean) ?? Number.NaN);
  if (!match || !(age < 18)) return undefined;
  return { id: `concept:${age < 13 ? 'for-children' : 'for-teens'}`, words: match[0], keys: [] };
}

const UNSPACED_AND = /和|与|跟|及|と|や/u;
const AND = /^(?:and|or|plus|und|oder|sowie|y|e|o|u|et|ou|ed|od)$/u;

/**
 * Reads a phrase into its concepts and the telling words outside them.
 *
 * @param groups the groups of concepts that make sense in the vertical
 * @param isOwnName whether a folded word merely names the vertical ("films"), which says nothing
 */
export function readUnits(
  text: string,
  language: Language,
  groups: ReadonlySet<string> | undefined,
  isOwnName: (norm: string) => boolean = () => false,
): Unit[] {
  const tokens = tokenise(text, language);
  const units: Unit[] = [];
  const known = new Set<string>();
  const add = (unit: Unit) => {
    if (units.length >= MOST_UNITS || known.has(unit.id)) return;
    known.add(unit.id);
    units.push(unit);
  };
  const covered = new Set<number>();
  const words = (from: number, to: number) => text.slice(tokens[from]?.start, tokens[to - 1]?.end);
  for (const { id, from, to } of findConcepts(tokens, language, groups)) {
    for (let at = from; at < to; at++) covered.add(at);
    const keys = tokens.slice(from, to).filter(({ norm }) => !isStopWord(norm) && !isOwnName(norm));
    add({ id: `concept:${id}`, words: words(from, to), keys: keys.map(({ key }) => key) });
  }
  const age = groups && !groups.has('pace-and-style') ? undefined : readAge(text);
  if (age) add(age);
  tokens.forEach(({ norm, key }, at) => {
    if (covered.has(at) || isOwnName(norm) || isFreeOf(tokens, text, at + 1)) return;
    if (isFreeOf(tokens, text, at)) {
      add({ id: `key:${freeOfKey(tokens[at - 1]?.key ?? '')}`, words: words(at - 1, at + 1), keys: [] });
      return;
    }
    const contrary = contraryOf(norm);
    if (contrary) add({ id: `contrary:${contrary}`, words: words(at, at + 1), keys: [key] });
    else if (!isStopWord(norm)) add({ id: `key:${key}`, words: words(at, at + 1), keys: [] });
  });
  return units;
}

const covered = (text: string, language: Language, groups: ReadonlySet<string> | undefined) =>
  findConcepts(tokenise(text, language), language, groups).reduce((sum, { from, to }) => sum + to - from, 0);

/**
 * English words turn up in every language ("thriller", "slow-burn"): a phrase counts as English when English
 * finds more in it.
 *
 * @param guess what the letters and small words of the phrase say
 */
export function languageOfPhrase(
  text: string,
  guess: Language,
  groups: ReadonlySet<string> | undefined,
): Language {
  if (guess === 'en') return guess;
  return covered(text, 'en', groups) > covered(text, guess, groups) ? 'en' : guess;
}

const says = (tokens: readonly Token[], language: Language, groups: ReadonlySet<string> | undefined) =>
  findConcepts(tokens, language, groups).length > 0 || tokens.some(({ norm }) => contraryOf(norm));

/**
 * Splits "hiking and good food" into two wishes, where both sides name an idea of their own and no idea
 * spans the "and" ("mac and cheese").
 */
export function splitAtAnd(
  text: string,
  language: Language,
  groups: ReadonlySet<string> | undefined,
): string[] {
  const parts = language === 'ja' || language === 'zh' ? text.split(UNSPACED_AND) : [text];
  if (parts.length > 1 && parts.every((part) => says(tokenise(part, language), language, groups)))
    return parts;
  const tokens = tokenise(text, language);
  const hits = findConcepts(tokens, language, groups);
  for (const [at, { norm, start, end }] of tokens.entries()) {
    if (!AND.test(norm) || hits.some(({ from, to }) => from <= at && at < to)) continue;
    const before = tokens.slice(0, at);
    const after = tokens.slice(at + 1);
    if (!says(before, language, groups) || !says(after, language, groups)) continue;
    return [text.slice(0, start).trim(), ...splitAtAnd(text.slice(end).trim(), language, groups)];
  }
  return [text];
}
