import { checkLimit } from './check-limits';
import { isPlainly } from './facts';
import type { Answer, Limit, LimitResult } from './limit';
import { readLimitField } from './limit-field';
import { readLimits } from './read-limits';
import { rememberOf } from './remember-of';
import type { Thing, WordFinder } from './thing';

/** A hard limit that an item breaks (contract: hard-limits). */
export type Violation = {
  /** The caller's own key and value, as text. */
  limit: string;
  limitValue: string;
  /** The item's own key and value, as text. */
  fact: string;
  factValue: string;
  /** Numbers and flags are certain; two texts may differ and still mean the same. */
  isCertain: boolean;
};

/** Where nothing is known but facts, no other words can answer. */
const NO_OTHER_WORDS: WordFinder<Thing> = {
  mentions: () => false,
  says: () => undefined,
  isKind: () => false,
};

/** Limits of one request that are checked; callers set a few. */
const MOST_LIMITS = 200;
const LONGEST = 80;

const show = (value: unknown): string => {
  const some = Array.isArray(value) ? value.slice(0, LONGEST).join(', ') : value;
  const text = typeof some === 'string' ? some : JSON.stringify(some);
  return (text ?? '').slice(0, LONGEST).toWellFormed();
};

const isOfWords = ({ rule }: Limit) => rule.kind === 'any-of' || rule.kind === 'none-of';

/** Whether the fact that broke a limit is about the very same: a genre is no type, and prose may mean it in other words. */
function isOfSame({ limit }: LimitResult, fact: Answer): boolean {
  if (isOfWords(limit) && fact.value !== false && !fact.texts()) return false;
  if (fact.isOwn || readLimitField(fact.key).name === readLimitField(limit.key).name) return true;
  return (!isOfWords(limit) || limit.subject === 'diet') && isPlainly(limit, fact);
}

/** Finds the limits that an item's metadata breaks. */
export type LimitCheck = (facts: Record<string, unknown> | undefined) => Violation[];

/**
 * Reads the hard limits of a request once, and then finds those that an item's own facts break, as far as they
 * can be checked by machine: maxima, minima, equality and membership, across partners such as `budget` and
 * `price` or `runtime` and `runtime_minutes` (contract: hard-limits). A limit that the facts say nothing about is not
 * broken.
 *
 * @param constraints `context.constraints` as sent
 */
export function createLimitCheck(constraints: Record<string, unknown> | undefined): LimitCheck {
  let left = MOST_LIMITS;
  const asked = Object.entries(constraints ?? {}).map(([key, value]) => {
    const limits = readLimits({ [key]: value }, left);
    left -= limits.length;
    return { key, value, limits };
  });

  const shown = rememberOf(({ value }: { value: unknown }) => show(value));

  return (facts) => {
    if (left === MOST_LIMITS || !facts) return [];
    const thing: Thing = { name: '', description: '', metadata: facts, told: facts };
    return asked.flatMap((entry): Violation[] => {
      const { key, limits } = entry;
      // The first that is broken tells enough.
      for (const limit of limits) {
        const result = checkLimit(limit, thing, NO_OTHER_WORDS);
        if (result.outcome !== 'broken' || !result.fact || !isOfSame(result, result.fact)) continue;
        const { fact } = result;
        const isCertain = !isOfWords(result.limit);
        const [factKey, factValue] = [show(fact.key), show(fact.value)];
        return [{ limit: show(key), limitValue: shown(entry), fact: factKey, factValue, isCertain }];
      }
      return [];
    });
  };
}
