import type { DraftField } from './draft';
import { fieldOfPath } from './field-of-path';
import { rangeInJson, type TextRange } from './range-in-json';

/** Where words stand in the form. */
export type FormRange = TextRange & { field: DraftField };

/** A part of a request: where it stands there, and its words (contract: evidence). */
type RequestPart = { path: string; text: string };

const KEYS = /\[(\d+)\]|[^.[\]]+/g;

/** Splits a path: `items[3].name` as `['items', 3, 'name']`. */
const keysOf = (path: string) =>
  [...path.matchAll(KEYS)].map(([key, index]) => (index === undefined ? key : Number(index)));

/** From which key of a path on it leads through what its field holds; whole fields are looked through otherwise. */
const FIRST_INNER_KEY: Partial<Record<DraftField, number>> = {
  items: 1,
  itemFacts: 2,
  constraints: 2,
  history: 2,
};

const isJson = (source: string) => /^\s*[[{]/.test(source);

/** Finds the lines that hold something. */
function linesOf(source: string): TextRange[] {
  return [...source.matchAll(/[^\n]*\S[^\n]*/g)].map(({ 0: line, index }) => ({
    start: index,
    end: index + line.length,
  }));
}

/** Finds the part of a field that a path leads to: a value of JSON, a line by its number, or a line by its key. */
function regionOf(source: string, [key, ...rest]: (string | number)[]): TextRange | undefined {
  if (key === undefined) return { start: 0, end: source.length };
  if (isJson(source)) {
    // An item of a list of names has no fields of its own.
    return (
      rangeInJson(source, [key, ...rest]) ?? (rest[0] === 'name' ? rangeInJson(source, [key]) : undefined)
    );
  }
  if (typeof key === 'number') return linesOf(source)[key];
  for (const { start, end } of linesOf(source)) {
    const colon = source.indexOf(':', start);
    if (source.slice(start, colon).trim() === key) return { start: colon + 1, end };
  }
  return undefined;
}

const NUMBER = /^[\d.,]+$/;

/** Finds where a text stands within a region; a number is not found within a longer one. */
function indexWithin(source: string, { start, end }: TextRange, text: string): number {
  const isNumber = NUMBER.test(text);
  for (let at = source.indexOf(text, start); at >= 0; at = source.indexOf(text, at + 1)) {
    const after = at + text.length;
    if (after > end) return -1;
    if (!isNumber || !/\d/.test(source.slice(at - 1, at) + source.slice(after, after + 1))) return at;
  }
  return -1;
}

/**
 * Returns true when a region of JSON is the value whose text this is: lists and objects may be written with other
 * spaces.
 */
function isValue(source: string, text: string): boolean {
  try {
    return JSON.stringify(JSON.parse(source)) === text;
  } catch {
    return false;
  }
}

function rangeIn(source: string, region: TextRange, text: string): TextRange | undefined {
  for (const written of [text, JSON.stringify(text).slice(1, -1)]) {
    const at = indexWithin(source, region, written);
    if (at >= 0) return { start: at, end: at + written.length };
  }
  return isValue(source.slice(region.start, region.end), text) ? region : undefined;
}

/** Lists where the words of a preference may stand: dislikes are sent with a “no” before them. */
const preferencePlaces = (text: string): readonly [DraftField, string][] => [
  ['likes', text],
  ['dislikes', text],
  ['dislikes', text.replace(/^no /, '')],
];

/**
 * Finds the words of a request in the form that it was made of.
 *
 * @param textOf what stands in a field now; undefined for one that is not shown
 * @returns undefined where the form has no such field, or was changed since
 */
export function findInForm(
  textOf: (field: DraftField) => string | undefined,
  { path, text }: RequestPart,
): FormRange | undefined {
  const field = fieldOfPath(path);
  if (!field || !text) return undefined;
  const first = FIRST_INNER_KEY[field];
  const keys = first === undefined ? [] : keysOf(path).slice(first);
  const places = field === 'likes' ? preferencePlaces(text) : [[field, text] as const];
  for (const [name, words] of places) {
    const source = textOf(name);
    const region = source && regionOf(source, keys);
    const range = region && rangeIn(source, region, words);
    if (range) return { field: name, ...range };
  }
  return undefined;
}
