import { isStopWord } from '../text/stop-words';
import { tokenise } from '../text/tokenise';

/** Levels of nested metadata that are read; what lies deeper describes nothing. */
const MAX_DEPTH = 3;

/** The comparable words of a text, in order, without those that every text has. */
export const wordsOf = (text: string, language: string): string[] =>
  tokenise(text, language).flatMap(({ norm, key }) => (isStopWord(norm) ? [] : [key]));

/** The words of an open object: its texts and numbers, and the names of flags that are set. */
export function wordsOfObject(value: unknown, language: string, key = '', depth = MAX_DEPTH): string[] {
  if (typeof value === 'string') return wordsOf(value, language);
  if (typeof value === 'number') return [String(value)];
  if (value === true) return wordsOf(key.replaceAll('_', ' '), language);
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    wordsOfObject(inner, language, Array.isArray(value) ? key : name, depth - 1),
  );
}
