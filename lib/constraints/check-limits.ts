import { checkBounds } from './check-bounds';
import { checkAny, checkFlag, checkNone, checkPlace } from './check-words';
import type { Limit, LimitResult } from './limit';
import type { Thing, WordFinder } from './thing';

/** Holds every limit against what is known of a thing. */
export const checkLimits = <Of extends Thing>(
  limits: readonly Limit[],
  thing: Of,
  words: WordFinder<Of>,
): LimitResult[] =>
  limits.map((limit) => {
    const { rule } = limit;
    if (rule.kind === 'bounds') return checkBounds(limit, rule.bounds, thing, words);
    if (rule.kind === 'flag') return checkFlag(limit, rule.wanted, thing, words);
    if (rule.kind === 'vague') return { limit, outcome: 'unknown' };
    if (rule.kind === 'none-of') return checkNone(limit, rule.values, thing, words);
    if (limit.subject === 'location') return checkPlace(limit, rule.values, thing);
    return checkAny(limit, rule.values, thing, words);
  });
