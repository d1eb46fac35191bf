import type { ItemView } from '../items/item-view';
import type { Limit, LimitResult } from './limit';
import { readBounds } from './read-quantity';
import { readFactKey } from './subjects';

/** How many an item takes: "players: 4" is kept by 2 to 4 players, and by a house for ten guests. */
const CAPACITY =
  /^(?:guest|player|people|person|traveler|traveller|seat|capaciti|parti size|group size|adult)$/u;

/** Whether a limit asks for room for a number of people, or for what suits an age. */
export const isCapacity = ({ subject, matching }: Limit): boolean =>
  subject === 'age' || CAPACITY.test(matching ?? '');

/**
 * Checks whether a number lies between the least and the most that an item is for.
 *
 * @returns undefined when the item tells neither
 */
export function checkCapacity(limit: Limit, wanted: number, item: ItemView): LimitResult | undefined {
  const ends = Object.entries(item.metadata).filter(([key]) => {
    const { matching, subject } = readFactKey(key);
    return matching === limit.matching || (limit.subject === 'age' && subject === 'age');
  });
  if (ends.length === 0) return undefined;
  let broken: number | undefined;
  let most: number | undefined;
  for (const [key, value] of ends) {
    const { bound } = readFactKey(key);
    const range = typeof value === 'string' ? readBounds(value, 'max') : undefined;
    const low = bound === 'min' && typeof value === 'number' ? value : range?.min;
    const high = bound !== 'min' && typeof value === 'number' ? value : range?.max;
    if (low !== undefined && wanted < low) broken = low;
    if (high !== undefined && wanted > high) broken = high;
    most ??= high ?? low;
  }
  // Said of an end, "at least 4" rather than "exactly 4".
  const bounds = broken !== undefined && broken > wanted ? { max: wanted } : { min: wanted };
  const outcome = broken === undefined ? 'met' : 'broken';
  return { limit: { ...limit, rule: { kind: 'bounds', bounds } }, outcome, actual: broken ?? most };
}
