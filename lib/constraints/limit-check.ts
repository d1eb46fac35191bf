import { plainWords } from '../text/name-key';
import { isMoment } from '../text/read-number';
import { fromBase } from '../text/units';
import { checkAny, checkFlag, checkNone, checkPlace } from './check-words';
import { findAnsweringFacts, isOnlyPrice, namesOnlySubject } from './find-answering-facts';
import { type AmountVerdict, combineAmounts, judgeAmount, readStatedAmount } from './judge-amount';
import type { AnsweringFact, Bounds, Limit, LimitResult, StatedAmount, Thing } from './limit';
import { roundAmount } from './measure';
import { readPriceClass } from './read-bounds';
import { factName } from './read-key';
import { isReadWhole, MAX_LIMITS, readLimits } from './read-limits';

type Statement = { amount: StatedAmount; fact: AnsweringFact };

/** Facts of the limit's very name count together, else those of the first other name. */
function statementsOf(limit: Limit, bounds: Bounds, facts: Record<string, unknown>): Statement[] {
  const answers = findAnsweringFacts(limit, facts).sort((a, b) => Number(b.isOwn) - Number(a.isOwn));
  const groups = Map.groupBy(answers, ({ isOwn, reading }) => isOwn || reading.matching);
  for (const group of groups.values()) {
    const statements = group.flatMap((fact) => {
      const amount = readStatedAmount(fact, limit, bounds, facts);
      return amount ? [{ amount, fact }] : [];
    });
    if (statements.length > 0) return statements;
  }
  return [];
}

function checkClass(limit: Limit, bounds: Bounds, { metadata }: Thing): LimitResult {
  for (const fact of findAnsweringFacts(limit, metadata)) {
    const { max: is } = (typeof fact.value === 'string' && readPriceClass(fact.value, 'max')) || {};
    if (is === undefined) continue;
    const { outcome, actual } = judgeAmount({ is }, limit, bounds);
    return { limit, outcome, actual, facts: [fact] };
  }
  return { limit, outcome: 'unknown' };
}

/** Returns the facts behind a verdict: the one that alone would be judged so; else, of a limit that is kept, all of them. */
function decidingFactsOf(
  verdict: AmountVerdict,
  statements: readonly Statement[],
  limit: Limit,
  bounds: Bounds,
): AnsweringFact[] {
  const { outcome, actual, ends } = verdict;
  const isAlone = ({ amount }: Statement) => {
    const alone = judgeAmount(amount, limit, bounds);
    if (alone.outcome !== outcome || outcome === 'broken') return alone.outcome === outcome;
    return alone.actual === actual && alone.ends?.min === ends?.min && alone.ends?.max === ends?.max;
  };
  const one = statements.find(isAlone) ?? (outcome === 'broken' ? statements[0] : undefined);
  return (one ? [one] : statements).map(({ fact }) => fact);
}

/** Asks the facts first, the caller's own before all, then the texts; `unknown` where none has an amount in the limit's unit. */
function checkBounds(limit: Limit, bounds: Bounds, thing: Thing): LimitResult {
  if (bounds.unit === 'class') return checkClass(limit, bounds, thing);
  for (const facts of thing.told ? [thing.told, thing.metadata] : [thing.metadata]) {
    const statements = statementsOf(limit, bounds, facts);
    const stated = combineAmounts(statements.map(({ amount }) => amount));
    if (!stated) continue;
    const verdict = judgeAmount(stated, limit, bounds);
    const { outcome, actual } = verdict;
    return { limit, outcome, actual, facts: decidingFactsOf(verdict, statements, limit, bounds) };
  }
  return thing.texts?.judge(limit, bounds) ?? { limit, outcome: 'unknown' };
}

/** Returns true for names that look like a number: "220V" has a unit that nobody measures here. */
const isName = (words: string, { unit }: Bounds) => unit === undefined && /^\d+\p{L}+$/u.test(words);

const saysTheSame = ({ isOwn, value }: AnsweringFact, { words }: Limit) =>
  isOwn && typeof value === 'string' && plainWords(value) !== '' && plainWords(value) === plainWords(words);

/**
 * Checks one limit of the person against all that is known of a thing (contract: hard-limits): `met`, `broken` or, where nothing
 * decides, `unknown`, as a `vague` limit always is; silence breaks none. A limit whose number is part of a name, such as "220V",
 * may come back as one of words, `any-of`.
 */
export function checkLimit(limit: Limit, thing: Thing): LimitResult {
  const { rule } = limit;
  if (rule.kind === 'bounds') {
    const result = checkBounds(limit, rule.bounds, thing);
    if (result.outcome !== 'unknown') return result;
    const same = findAnsweringFacts(limit, thing.metadata).find((fact) => saysTheSame(fact, limit));
    if (same) return { limit, outcome: 'met', facts: [same] };
    if (!isName(limit.words, rule.bounds)) return result;
    const values = [limit.words];
    return checkAny({ ...limit, rule: { kind: 'any-of', values } }, values, thing);
  }
  if (rule.kind === 'flag') return checkFlag(limit, rule.wanted, thing);
  if (rule.kind === 'vague') return { limit, outcome: 'unknown' };
  if (rule.kind === 'none-of') return checkNone(limit, rule.values, thing);
  if (limit.subject === 'location') return checkPlace(limit, rule.values, thing);
  return checkAny(limit, rule.values, thing);
}

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

type Bound = { end: 'min' | 'max'; value: number } & Pick<Bounds, 'unit' | 'as'>;

/** Returns a verdict for each key of a request's limits, in order; without metadata each is `unchecked`. */
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
 * Reads the hard limits of a request once, to hold them against each item's own facts (contract: hard-limits). A key is broken by
 * one of its limits, kept only where all of them are and its value is read whole (`isReadWhole`), and else unchecked, as is one
 * that sets no limit. The first 200 limits are checked; a key that makes 60 or more is never kept.
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
