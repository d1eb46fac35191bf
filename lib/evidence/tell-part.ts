import { cutAtWord } from '../text/clean-text';
import type { ItemPart, PersonPart } from './parts';

const PLAIN_KEY = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** Appends a key or an index to a path (contract: evidence); keys that are no identifiers stand in brackets, as JSON. */
export function within(base: string, key: string | number): string {
  if (typeof key === 'number') return `${base}[${key}]`;
  return PLAIN_KEY.test(key) ? `${base}.${key}` : `${base}[${JSON.stringify(key)}]`;
}

/**
 * Tells a JSON value of an open object in words: texts as they are, numbers, booleans and null as in JSON, lists of these joined
 * by commas, and anything deeper as JSON. Undefined is an empty text.
 */
export function tellValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object' || entry === null))
    return value.map(String).join(', ');
  return JSON.stringify(value) ?? '';
}

/** Writes the entries of an open object but null ones, joined by commas: `{ watched_on: '2025-03' }` as `watched on 2025-03`. */
export const tellFields = (object: Record<string, unknown>): string =>
  Object.entries(object)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => `${key.replaceAll('_', ' ')} ${tellValue(value)}`)
    .join(', ');

/** Writes a key in words: `max_price` and `maxPrice` as `max price`. */
export const keyInWords = (key: string): string =>
  key
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_\s]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Writes a part of the person for a verifier (contract: verification), added words in English: `rated Alien: 5/5 (liked)`. */
export function tellPersonPart({ text, past, limit }: PersonPart): string {
  if (limit) return `limit: ${keyInWords(limit.key)} ${text}`;
  if (!past) return text;
  const liking = past.liking === 'liked' || past.liking === 'disliked' ? ` (${past.liking})` : '';
  return `rated ${past.name}: ${past.rating}${liking}${past.about ? `, ${past.about}` : ''}`;
}

/** Writes a fact or a derived value for a verifier, in English (contract: verification): `price 180`, `lowest price of 9`. */
export function tellItemPart({ key, value, text, derived }: ItemPart): string {
  if (key === undefined) return text;
  const name = keyInWords(key);
  if (derived?.kind === 'rank') {
    const ahead = derived.next ? `, by ${derived.next.by}` : '';
    return `${derived.place === 2 ? 'second ' : ''}${derived.end} ${name} of ${derived.of}${ahead}`;
  }
  if (derived?.kind === 'sum')
    return `${[key, ...derived.keys].map(keyInWords).join(' + ')} = ${derived.total}`;
  if (derived?.kind === 'gap') return `${name} ${derived.by} within the limit`;
  return `${name} ${tellValue(value)}`;
}

const LONGEST = 160;

const MARKS_AT_END = /[\s.。．!！?？;；,，、:：]+$/u;

/**
 * Shortens a text to 160 UTF-16 units for a quotation: in one line, no marks at its end unless cut (`cutAtWord`), maybe empty.
 */
export const quotable = (text: string): string =>
  cutAtWord(text.replace(MARKS_AT_END, '').replace(/\s+/gu, ' ').trim(), LONGEST);

/** Puts values into the `{placeholders}` of a message, ASCII letters, digits and `_`; one without a value stays. */
export const fill = (message: string, values: Readonly<Record<string, string | number>>): string =>
  message.replace(/\{(\w+)\}/gu, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
