import { isRecord, snakeKeys } from '../text/snake-keys';
import type { Claim } from './reasoned';

/** Returns a text, well-formed and without white space around it; undefined for a blank one and for anything that is no text. */
export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim().toWellFormed() || undefined : undefined;

/** More entries than this are no list of ids or claims. */
const MOST = 12;

const entriesOf = (value: unknown): unknown[] =>
  (Array.isArray(value) ? (value as unknown[]) : value === undefined || value === null ? [] : [value]).slice(
    0,
    MOST,
  );

/** Reads at most 12 ids from a list, or from a text such as `p1, p2`; anything else is none. */
const readIds = (value: unknown): string[] =>
  entriesOf(value)
    .flatMap((entry) => (typeof entry === 'string' ? entry.split(/[\s,;]+/u) : []))
    .filter((id) => id !== '')
    .slice(0, MOST);

/**
 * Reads at most 12 claims as a model writes them, in a list or a single one: `{ you, it, text, factor }`, each part optional; a
 * bare text cites nothing, and anything else is left out. Ids stand in a list or a text such as `p1, p2`, 12 a side at most, and
 * are not looked up.
 */
export const readClaims = (value: unknown): Claim[] =>
  entriesOf(value).flatMap((entry): Claim[] => {
    if (typeof entry === 'string') return readText(entry) ? [{ you: [], it: [], text: readText(entry) }] : [];
    if (!isRecord(entry)) return [];
    const { you, it, text, factor } = snakeKeys(entry);
    return [{ you: readIds(you), it: readIds(it), text: readText(text), factor: readText(factor) }];
  });

const isId = (entry: unknown): boolean => typeof entry === 'string' && /^[\s[(]*[phlfgsc]\d/iu.test(entry);

/**
 * Reads at most 12 pairs of ids as a small model writes them, of which code writes the sentences: `["p2", "f3"]`, the same as
 * one text, or `{ you, it }`. A list of ids alone is one pair. All ids are in `you` (`resolveCitation` sorts them) but for those
 * of an object.
 */
export function readPairs(value: unknown): Claim[] {
  const entries = entriesOf(value);
  const pairs =
    entries.length > 0 && entries.every(isId) && !entries.some((one) => /[\s,]/u.test(String(one)))
      ? [entries]
      : entries;
  return pairs.flatMap((pair): Claim[] => {
    if (isRecord(pair)) return readClaims([pair]).map(({ you, it }) => ({ you, it, isPair: true }));
    const ids = readIds(pair);
    return ids.length > 0 ? [{ you: ids, it: [], isPair: true }] : [];
  });
}
