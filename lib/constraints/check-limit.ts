import { checkBounds } from './check-bounds';
import { checkAny, checkFlag, checkNone, checkPlace } from './check-words';
import type { Bounds, Limit, LimitResult } from './limit';
import type { Thing } from './thing';

/** Returns true for names that look like a number: "220V" has a unit that nobody measures here. */
const isName = (words: string, { unit }: Bounds) => unit === undefined && /^\d+\p{L}+$/u.test(words);

/**
 * Checks one limit of the person against all that is known of a thing; a limit that cannot be decided is `unknown`,
 * never broken.
 */
export function checkLimit(limit: Limit, thing: Thing): LimitResult {
  const { rule } = limit;
  if (rule.kind === 'bounds') {
    const result = checkBounds(limit, rule.bounds, thing);
    if (result.outcome !== 'unknown' || !isName(limit.words, rule.bounds)) return result;
    const values = [limit.words];
    return checkAny({ ...limit, rule: { kind: 'any-of', values } }, values, thing);
  }
  if (rule.kind === 'flag') return checkFlag(limit, rule.wanted, thing);
  if (rule.kind === 'vague') return { limit, outcome: 'unknown' };
  if (rule.kind === 'none-of') return checkNone(limit, rule.values, thing);
  if (limit.subject === 'location') return checkPlace(limit, rule.values, thing);
  return checkAny(limit, rule.values, thing);
}
