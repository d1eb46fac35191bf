import { readNumber } from '../../text/read-number';
import type { ItemView } from './item-view';

const numberIn = (metadata: Record<string, unknown>, keys: readonly string[]): number | undefined => {
  for (const key of keys) {
    const value = metadata[key];
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    const digits = typeof value === 'string' ? /\d[\d.,]*/u.exec(value.slice(0, 60))?.[0] : undefined;
    if (digits) return readNumber(digits.replace(/[.,]$/u, ''));
  }
  return undefined;
};

/** What others make of it, 0 (bad) to 1 (excellent), from a rating on a scale of 5, 10 or 100. */
export function acclaimOf({ metadata }: ItemView): number | undefined {
  const rating = numberIn(metadata, [
    'rating',
    'average_rating',
    'avg_rating',
    'score',
    'imdb_rating',
    'user_rating',
  ]);
  if (rating === undefined || rating < 0) return undefined;
  return rating <= 5 ? rating / 5 : rating <= 10 ? rating / 10 : rating <= 100 ? rating / 100 : undefined;
}

const MAKER_KEYS = [
  'creator',
  'director',
  'author',
  'artist',
  'brand',
  'developer',
  'chef',
  'host',
  'manufacturer',
];

/** Who made it, as written: director, author, artist, brand. At most 6. */
export function makerNamesOf({ metadata }: ItemView): string[] {
  return MAKER_KEYS.flatMap((key) => metadata[key])
    .filter((name): name is string => typeof name === 'string' && name.trim() !== '')
    .map((name) => name.trim().slice(0, 100))
    .slice(0, 6);
}

/** The same in lower case, for comparing. */
export const makersOf = (view: ItemView): string[] => makerNamesOf(view).map((name) => name.toLowerCase());
