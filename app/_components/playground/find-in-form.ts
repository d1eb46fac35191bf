import type { DraftField } from './draft';
import { fieldOfPath } from './field-of-path';

/** A stretch of a text, in UTF-16 units, as controls of a form count. */
type TextRange = { start: number; end: number };

type Token = TextRange & { text: string };

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;
const LINE = /[^\n]*\S[^\n]*/g;

const partsOf = (source: string, pattern: RegExp): Token[] =>
  [...source.matchAll(pattern)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));

/** Returns the index of the last token of the value that begins at `first`. */
function lastOf(tokens: readonly Token[], first: number): number {
  let depth = 0;
  for (let at = first; at < tokens.length; at += 1) {
    const text = tokens[at]?.text ?? '';
    if (text === '{' || text === '[') depth += 1;
    if (text === '}' || text === ']') depth -= 1;
    if (depth === 0) return at;
  }
  return tokens.length - 1;
}

/** Returns the index of the first token of what the list or object at `first` holds under a key. */
function childOf(tokens: readonly Token[], first: number, key: string | number): number | undefined {
  const isList = tokens[first]?.text === '[';
  if (isList !== (typeof key === 'number')) return undefined;
  let at = first + 1;
  for (let index = 0; at < lastOf(tokens, first); index += 1) {
    const name = isList ? index : JSON.parse(tokens[at]?.text ?? 'null');
    const value = isList ? at : at + 2;
    if (name === key) return value;
    at = lastOf(tokens, value) + 2;
  }
  return undefined;
}

/** Finds where a value stands in a JSON text, by keys and indexes, outermost first; undefined if it is nowhere. */
export function rangeInJson(source: string, path: readonly (string | number)[]): TextRange | undefined {
  try {
    JSON.parse(source);
  } catch {
    return undefined;
  }
  const tokens = partsOf(source, TOKEN);
  let first: number | undefined = 0;
  for (const key of path) {
    if (!/^[[{]/.test(tokens[first]?.text ?? '')) return undefined;
    first = childOf(tokens, first, key);
    if (first === undefined) return undefined;
  }
  const last = tokens[lastOf(tokens, first)];
  return last && { start: tokens[first]?.start ?? 0, end: last.end };
}

type FormRange = TextRange & { field: DraftField };

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

/** Finds the part of a field that a path leads to: a value of JSON, a line by its number, or a line by its key. */
function regionOf(source: string, [key, ...rest]: (string | number)[]): TextRange | undefined {
  if (key === undefined) return { start: 0, end: source.length };
  if (isJson(source)) {
    // An item of a list of names has no fields of its own.
    return (
      rangeInJson(source, [key, ...rest]) ?? (rest[0] === 'name' ? rangeInJson(source, [key]) : undefined)
    );
  }
  if (typeof key === 'number') return partsOf(source, LINE)[key];
  for (const { start, end } of partsOf(source, LINE)) {
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

/** Returns true when a region of JSON is the value whose text this is, however it is spaced. */
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

/** Finds the words of a request in the texts of the form's fields; undefined where the form was changed since. */
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

type Control = HTMLInputElement | HTMLTextAreaElement;

function controlOf(form: HTMLFormElement, field: DraftField): Control | undefined {
  const found = form.elements.namedItem(field);
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found : undefined;
}

/** Returns the height of a text down to a place in it, in pixels: that of a copy of its control. */
function heightTo(control: Control, end: number): number {
  const copy = control.cloneNode() as Control;
  copy.removeAttribute('id');
  copy.removeAttribute('name');
  copy.value = control.value.slice(0, end);
  copy.style.cssText = `position:absolute;visibility:hidden;min-height:0;height:0;width:${control.offsetWidth}px`;
  control.after(copy);
  const height = copy.scrollHeight;
  copy.remove();
  return height;
}

/** Looks up where the words of a request stand in a form that may have been changed since, and in which control. */
export function lookUpInForm(form: HTMLFormElement, part: RequestPart) {
  const found = findInForm((field) => controlOf(form, field)?.value, part);
  const control = found && controlOf(form, found.field);
  return control && { ...found, control };
}

/** Selects words in a form, in view and with their fold open. @returns false where they are not */
export function selectInForm(form: HTMLFormElement, part: RequestPart): boolean {
  const found = lookUpInForm(form, part);
  if (!found) return false;
  const { control, start, end } = found;
  control.closest('details')?.setAttribute('open', '');
  control.focus({ preventScroll: true });
  control.setSelectionRange(start, end);
  // Not every browser scrolls a text to its selection.
  control.scrollTop = heightTo(control, end) - control.clientHeight / 2;
  control.scrollIntoView({ block: 'center' });
  return true;
}
