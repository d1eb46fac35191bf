import { rememberOf } from '../text/remember';
import { keyWords } from './key-parts';
import type { Answer } from './limit';
import { readLimitTexts } from './limit-text';
import { readKey } from './read-key';

/** A fact with its key in one piece, and the stems of what that names besides a unit. */
export type Fact = Omit<Answer, 'isOwn'> & { folded: string; nouns: string };
/** Facts of an item that are looked at, each of them for each limit; honest items have fewer. */
const MOST_FACTS = 300;
/** No thing measures more than can be counted exactly, and no sentence can name a number of a hundred digits. */
const isBeyondMeasure = (value: unknown) =>
  typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;

/** Works something out when it is first asked for. */
function lazily<Value>(work: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => {
    known ??= { value: work() };
    return known.value;
  };
}

/** The facts of an item that can answer anything. */
export const factsOf = rememberOf((metadata: Record<string, unknown>): Fact[] =>
  Object.entries(metadata)
    .filter(([, value]) => value !== null && value !== undefined && !isBeyondMeasure(value))
    .slice(0, MOST_FACTS)
    .map(([key, value]) => {
      const reading = readKey(key);
      const nouns = reading.isUnitOnly ? '' : reading.matching;
      const texts = lazily(() => readLimitTexts(typeof value === 'number' ? String(value) : value));
      const text = lazily(() => flat(value));
      return { key, value, folded: keyWords(key).join('_'), reading, nouns, texts, text };
    }),
);

/** Characters and values of a fact that are read. */
const MOST_TEXT = 2000;
const MOST_VALUES = 200;

const flat = (value: unknown): string => {
  if (Array.isArray(value)) return value.slice(0, MOST_VALUES).map(flat).join(', ').slice(0, MOST_TEXT);
  return typeof value === 'object' ? '' : String(value).slice(0, MOST_TEXT);
};
