import type { RequestPath } from './parts';

const PLAIN_KEY = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** Appends a key or an index to a path; keys that are no identifiers stand in brackets, as JSON. */
export function within(base: RequestPath, key: string | number): RequestPath {
  if (typeof key === 'number') return `${base}[${key}]`;
  return PLAIN_KEY.test(key) ? `${base}.${key}` : `${base}[${JSON.stringify(key)}]`;
}

/**
 * Tells a value of an open object in words: texts as they are, numbers and booleans as in JSON, lists of these joined by
 * commas, and anything deeper as JSON.
 */
export function tellValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object' || entry === null))
    return value.map(String).join(', ');
  return JSON.stringify(value) ?? '';
}

/** Tells the entries of an open object, parted by commas: `watched 2025-03, with my sister`. */
export const tellFields = (object: Record<string, unknown>): string =>
  Object.entries(object)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => `${key.replaceAll('_', ' ')} ${tellValue(value)}`)
    .join(', ');
