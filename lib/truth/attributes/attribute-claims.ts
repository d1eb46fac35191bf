import { conceptOf, toSnake } from '../concept-names';
import { FILLERS, type FlagClaim, FREE, flagClaim, partOf, REQUIRED, REQUIRES } from '../key-claims';
import type { LanguageCode } from '../lexicon/lexicons';
import { hasCjk } from '../words';
import type { AttributeList } from './attribute-list';

/** `isKnown` where it is an attribute of the list; any other part is looked for as `flagClaim` does. */
type Part = { pattern: RegExp; contrary?: RegExp | undefined; isKnown: boolean };

const MOST_PARTS = 4;
/** Names of attributes have no more words. */
const MOST_WORDS = 4;

/** The parts of a key, of which each is the longest run of words that is an attribute. */
function partsOf(words: readonly string[], code: LanguageCode, list: AttributeList): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(MOST_WORDS, words.length - at);
    while (length > 0 && !list.has(words.slice(at, at + length).join('_'))) length--;
    const [word = ''] = words.slice(at);
    const isFiller = FILLERS.test(word);
    const name = hasCjk(word) && length === 0 ? list.within(word) : words.slice(at, at + length).join('_');
    const found = name && !(isFiller && length === 1) ? list.words(name, code) : undefined;
    if (found) parts.push({ pattern: found.named, contrary: found.contrary, isKnown: true });
    else if (word && !isFiller) parts.push(...partOf(word).map((pattern) => ({ pattern, isKnown: false })));
    at += found ? Math.max(1, length) : 1;
  }
  // A Japanese text has no "bus" for `shuttle_bus`.
  const isForeign = (code === 'ja' || code === 'zh') && parts.some(({ isKnown }) => isKnown);
  return parts
    .filter(({ isKnown, pattern }) => isKnown || !isForeign || hasCjk(pattern.source))
    .slice(0, MOST_PARTS);
}

const LONGEST_KEY = 40;

function readClaim(key: string, code: LanguageCode, list: AttributeList): FlagClaim | undefined {
  const snake = toSnake(key);
  if (!snake || snake.length > LONGEST_KEY) return undefined;
  const concept = conceptOf(key);
  const name = list.has(snake) ? snake : (list.alike(snake) ?? concept ?? snake);
  const free = list.has(name) ? undefined : FREE.exec(name);
  const core = free ? (free[1] ?? free[2] ?? '') : name;
  const parts = partsOf(core.split('_'), code, list);
  if (!parts.some(({ isKnown }) => isKnown)) return undefined;
  // What is said against something is said for what is free of it.
  const turned = free ? undefined : parts.find(({ contrary }) => contrary);
  return {
    parts: parts.map(({ pattern }) => pattern),
    required: REQUIRES.test(snake) ? REQUIRED : undefined,
    isFlipped: Boolean(free),
    contrary: turned?.contrary,
    opposites: turned && parts.map((part) => (part === turned ? (part.contrary as RegExp) : part.pattern)),
  };
}

/**
 * What claims a flag in a text of one language, by the list of attributes: `insurance_included`, `batterie_amovible`,
 * `ペット可`. Undefined where the list has nothing of the key.
 */
export function attributeClaim(
  key: string,
  code: LanguageCode,
  list: AttributeList | undefined,
): FlagClaim | undefined {
  return list?.remember(`claim ${code} ${key}`, () => readClaim(key, code, list));
}

/** Two claims that have one part each are one, so that what denies the one denies the other. */
function inOne(own: FlagClaim | undefined, listed: FlagClaim | undefined): readonly FlagClaim[] {
  const [a, b] = [own?.parts[0], listed?.parts[0]];
  const areSingle = own?.parts.length === 1 && listed?.parts.length === 1;
  if (!own || !listed || !a || !b || !areSingle || own.isFlipped !== listed.isFlipped)
    return [own, listed].filter((claim) => claim !== undefined);
  const opposites = [...(own.opposites ?? []), ...(listed.opposites ?? [])];
  const either = (patterns: readonly RegExp[]) =>
    new RegExp(patterns.map(({ source }) => source).join('|'), 'gu');
  return [
    {
      ...own,
      parts: [either([a, b])],
      contrary: listed.contrary,
      opposites: opposites.length > 0 ? [either(opposites)] : undefined,
    },
  ];
}

/** Everything that claims a flag: the words of its key, and the list where it is there. */
export function flagClaims(
  key: string,
  code: LanguageCode,
  list: AttributeList | undefined,
): readonly FlagClaim[] {
  if (!list) return inOne(flagClaim(key), undefined);
  return list.remember(`flag ${code} ${key}`, () => inOne(flagClaim(key), attributeClaim(key, code, list)));
}
