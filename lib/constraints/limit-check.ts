import { isMoment } from '../text/read-number';
import { fromBase } from '../text/units';
import { checkLimit } from './check-limit';
import { isOnlyPrice, namesOnlySubject } from './find-answering-facts';
import type { AnsweringFact, Bounds, Limit, LimitResult, Thing } from './limit';
import { roundAmount } from './measure';
import { factName } from './read-key';
import { isReadWhole, MAX_LIMITS, readLimits } from './read-limits';

/** One key of the caller's constraints held against an item (contract: hard-limits). */
export type LimitVerdict = {
  /** The caller's own key and value, as sent. */
  key: string;
  value: unknown;
  outcome: 'kept' | 'broken' | 'unchecked';
  /** Whether it is so for sure: numbers and flags are; two texts may differ and still mean the same. */
  isCertain: boolean;
  /** The item's own entry that decided, where one did. */
  fact?: { key: string; value: unknown } | undefined;
  /** How far a number lies within its bound or beyond it, in the unit of the limit; always more than 0. */
  gap?: number | undefined;
  /** The bound that the gap is measured from. */
  bound?: Bound | undefined;
};

/** One end of a range, in the base of its unit. */
type Bound = { end: 'min' | 'max'; value: number } & Pick<Bounds, 'unit' | 'as'>;

/**
 * Holds the limits of a request against an item's metadata: a verdict for each top-level key, in order; without metadata each is
 * `unchecked`.
 */
export type LimitCheck = (facts: Record<string, unknown> | undefined) => readonly LimitVerdict[];

/** Limits of one request that are checked; callers set a few. */
const MAX_CHECKED = 200;
/** Below this share of its bound a difference is the rounding of units. */
const NOISE = 1e-6;

const isOfWords = ({ rule }: Limit) => rule.kind === 'any-of' || rule.kind === 'none-of';

/** Returns true when a fact that decided is about the very same: a genre is no type, and prose may mean it in other words. */
function isAboutSameFact(limit: Limit, fact: AnsweringFact, thing: Thing): boolean {
  if (isOfWords(limit) && fact.value !== false && !fact.texts()) return false;
  if (fact.isOwn || factName(fact.key) === factName(limit.key)) return true;
  if (isOfWords(limit) && limit.subject !== 'diet') return false;
  return namesOnlySubject(limit, fact) || isOnlyPrice(limit, fact, thing);
}

/** Returns the bound that an amount is measured from: of two the one it lies beyond; none within two, or at one value. */
function boundNear(amount: number, { min, max, unit, as }: Bounds): Bound | undefined {
  if (min !== undefined && max !== undefined && (min === max || (amount >= min && amount <= max)))
    return undefined;
  if (max !== undefined && (min === undefined || amount > max)) return { end: 'max', value: max, unit, as };
  return min === undefined ? undefined : { end: 'min', value: min, unit, as };
}

/** Measures the amount that decided from its bound; nothing where none can be measured: a day, "$$", a size. */
function gapOf({ limit: { rule }, actual }: LimitResult): Pick<LimitVerdict, 'gap' | 'bound'> {
  if (rule.kind !== 'bounds' || typeof actual !== 'number') return {};
  const bound = boundNear(actual, rule.bounds);
  if (bound === undefined || bound.unit === 'class' || isMoment(bound.unit)) return {};
  const gap = Math.abs(actual - bound.value);
  return gap > NOISE * Math.abs(bound.value) ? { gap: roundAmount(fromBase(gap, bound.as)), bound } : {};
}

type Decided = Omit<LimitVerdict, 'key' | 'value'>;

const UNCHECKED: Decided = { outcome: 'unchecked', isCertain: false };

/** Holds one limit against a thing by nothing but facts about the very same. */
function decide(limit: Limit, thing: Thing): Decided {
  const result = checkLimit(limit, thing);
  const facts = (result.facts ?? []).filter((fact) => isAboutSameFact(result.limit, fact, thing));
  const [first] = facts;
  if (result.outcome === 'unknown' || !first) return UNCHECKED;
  return {
    outcome: result.outcome === 'met' ? 'kept' : 'broken',
    isCertain: !isOfWords(result.limit),
    fact: facts.length === 1 ? { key: first.key, value: first.value } : undefined,
    ...gapOf(result),
  };
}

/** Combines the verdicts on the limits of one key: one that is broken is enough, and all have to be kept. */
function combineVerdicts(verdicts: readonly Decided[], isWhole: boolean): Decided {
  const [first = UNCHECKED, ...others] = verdicts;
  const broken = verdicts.find(({ outcome }) => outcome === 'broken');
  if (broken) return broken;
  if (!isWhole || verdicts.some(({ outcome }) => outcome !== 'kept')) return UNCHECKED;
  if (others.length === 0) return first;
  return {
    outcome: 'kept',
    isCertain: verdicts.every(({ isCertain }) => isCertain),
    fact: others.every(({ fact }) => fact?.key === first.fact?.key) ? first.fact : undefined,
  };
}

/**
 * Reads the hard limits of a request once, and then holds them against each item's own facts, as far as they can be
 * checked by machine: maxima, minima, equality and membership, across partners such as `budget` and `price` or
 * `runtime` and `runtime_minutes` (contract: hard-limits). Where the facts say nothing of a limit it is unchecked, and so is a
 * key that sets none, such as `null`. A key with several limits is kept where all are, and broken by one. Of very many limits the
 * first 200 are checked; a key whose value is not read whole, or makes 60 limits, is never kept, but may be broken.
 *
 * @param constraints `context.constraints` as sent
 */
export function createLimitCheck(constraints: Record<string, unknown> | undefined): LimitCheck {
  let left = MAX_CHECKED;
  const keys = Object.entries(constraints ?? {}).map(([key, value]) => {
    const limits = readLimits({ [key]: value }, left);
    const isWhole = limits.length < Math.min(left, MAX_LIMITS) && isReadWhole(value);
    left -= limits.length;
    return { key, value, limits, isWhole };
  });

  return (facts) => {
    const thing = { metadata: facts ?? {} };
    return keys.map(({ key, value, limits, isWhole }) => {
      const verdicts = facts ? limits.map((limit) => decide(limit, thing)) : [];
      return { key, value, ...combineVerdicts(verdicts, isWhole) };
    });
  };
}
