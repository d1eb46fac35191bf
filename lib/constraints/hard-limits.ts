import { type Amount, comparable, readAmount } from './limit-amount';
import { type LimitField, readLimitField } from './limit-field';
import { type LimitTexts, misses, readLimitTexts } from './limit-text';

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

/** Plain numbers mean a maximum or a minimum under these names; under any other they are bare (`breaksBare`). */
const PLAIN_BOUND: ReadonlyMap<string, 'max' | 'min'> = new Map([
  ['price', 'max'],
  ['runtime', 'max'],
  ['distance', 'max'],
  ['rating', 'min'],
  ['star_rating', 'min'],
]);

/** Of these only the one value will do. */
const EXACT: ReadonlySet<string> = new Set(['year', 'size']);
/** Of these fewer are too few; that there are more breaks nothing. */
const AT_LEAST_SO_MANY: ReadonlySet<string> = new Set(
  'guest people person seat sleep bed bedroom bathroom room capacity player party_size group_size'.split(' '),
);

const AT_MOST = /^(?:under|below|less than|up to|at most|max(?:imum)?|no more than|<=?|≤)\s*(?=[\d\p{Sc}])/iu;
const RANGE = /^(\d[\d.,]*)\s*[-–]\s*(\d[\d.,]*)$/u;
const AT_LEAST = /^(?:over|above|more than|at least|min(?:imum)?|from|>=?|≥)\s*(?=[\d\p{Sc}])/iu;

type Check =
  | { kind: 'max' | 'min' | 'equal'; amount: Amount }
  | { kind: 'flag'; flag: boolean }
  | { kind: 'text'; texts: LimitTexts; areNumbers: boolean; isExcluded: boolean };

/** An item's own key and value, each reading of it worked out once. */
type Fact = {
  key: string;
  value: unknown;
  field: LimitField;
  amount: () => Amount | undefined;
  texts: () => LimitTexts | undefined;
  shown: () => string;
};

/**
 * Facts of one name that are compared; honest items have one or two. Without an end to it, many limits of one name
 * times many facts of that name would be more work than the request has bytes.
 */
const MOST_PARTNERS = 8;

const readFlag = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : value === 'yes' ? true : value === 'no' ? false : undefined;

/** What one constraint demands; empty when it is not machine-checkable. */
function readChecks(field: LimitField, value: unknown): Check[] {
  const flag = readFlag(value);
  if (flag !== undefined) return [{ kind: 'flag', flag: field.bound === 'exclude' ? !flag : flag }];

  if (field.bound !== 'exclude') {
    const amountAs = (kind: 'max' | 'min' | 'equal', from: unknown): Check[] => {
      const amount = readAmount(from, field);
      return amount ? [{ kind, amount }] : [];
    };
    if (typeof value === 'object' && value !== null && ('max' in value || 'min' in value)) {
      const { max, min } = value as { max?: unknown; min?: unknown };
      return [...amountAs('max', max), ...amountAs('min', min)];
    }
    if (field.bound) return amountAs(field.bound, value);
    if (typeof value === 'string') {
      const [, from, to] = RANGE.exec(value.trim()) ?? [];
      if (from) return [...amountAs('min', from), ...amountAs('max', to)];
      if (AT_MOST.test(value)) return amountAs('max', value.replace(AT_MOST, ''));
      if (AT_LEAST.test(value)) return amountAs('min', value.replace(AT_LEAST, ''));
    }
    const plain = amountAs(PLAIN_BOUND.get(field.name) ?? 'equal', value);
    if (plain.length > 0) return plain;
    if (PLAIN_BOUND.has(field.name)) return []; // a measure in words: only the model can judge it
  }
  const texts = readLimitTexts(value);
  if (!texts) return [];
  const areNumbers = texts.texts.every((text) => /^\d+$/.test(text));
  return [{ kind: 'text', texts, areNumbers, isExcluded: field.bound === 'exclude' }];
}

/** Works something out when it is first asked for. */
function once<Value>(work: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => {
    known ??= { value: work() };
    return known.value;
  };
}

/**
 * The facts of an item by what they are about, as far as limits ask for it.
 *
 * @param asked names of fields that limits are about
 */
function readFacts(metadata: Record<string, unknown>, asked: ReadonlySet<string>): Map<string, Fact[]> {
  const facts = new Map<string, Fact[]>();
  for (const [key, value] of Object.entries(metadata)) {
    if (value === null || value === undefined) continue;
    const field = readLimitField(key);
    if (field.bound === 'exclude' || !asked.has(field.name)) continue;
    const known = facts.get(field.name) ?? [];
    if (known.length >= MOST_PARTNERS) continue;
    known.push({
      key,
      value,
      field,
      amount: once(() => readAmount(value, field)),
      texts: once(() => readLimitTexts(typeof value === 'number' ? String(value) : value)),
      shown: once(() => show(value)),
    });
    facts.set(field.name, known);
  }
  return facts;
}

/**
 * Whether a bare number is broken: it lies outside of an end that the item gives, or is another where only one will do, or more
 * than there is room for. Of any other pair of numbers nobody knows which way it points.
 */
function breaksBare(wanted: number, actual: number, { name }: LimitField, end: LimitField['bound']) {
  if (end) return end === 'min' ? actual > wanted : actual < wanted;
  return EXACT.has(name) ? actual !== wanted : AT_LEAST_SO_MANY.has(name) && actual < wanted;
}

/** Whether a fact breaks a demand; undefined when the two cannot be compared. */
function breaks(check: Check, field: LimitField, fact: Fact): boolean | undefined {
  // An end that an item gives answers a bare number, and no other end.
  if (fact.field.bound && check.kind !== 'equal') return undefined;
  if (check.kind === 'flag') {
    const flag = readFlag(fact.value);
    return flag === undefined ? undefined : flag !== check.flag;
  }
  if (check.kind === 'text') {
    if (typeof fact.value === 'number' && !check.areNumbers) return undefined;
    const texts = fact.texts();
    return texts && misses(check.texts, texts, { field: field.name, isExcluded: check.isExcluded });
  }
  const amount = fact.amount();
  const pair = amount && comparable(check.amount, amount, field.name);
  if (!pair) return undefined;
  const [limit, actual] = pair;
  if (check.kind === 'equal') return breaksBare(limit, actual, field, fact.field.bound);
  return check.kind === 'max' ? actual > limit : actual < limit;
}

const show = (value: unknown): string => {
  const text =
    typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
  return (text ?? '').slice(0, 80).toWellFormed();
};

/** Finds the limits that an item's metadata breaks. */
export type LimitCheck = (facts: Record<string, unknown> | undefined) => Violation[];

/**
 * Reads the hard limits of a request once, and then finds those that an item's own facts break, as far as they
 * can be checked by machine: maxima, minima, equality and membership, across partners such as `budget` and
 * `price` or `runtime` and `runtime_minutes` (contract: hard-limits). A limit that the facts say nothing about is not
 * broken. Limits are read once, facts once an item; a limit is held against the facts of its own name only.
 *
 * @param constraints `context.constraints` as sent
 */
export function createLimitCheck(constraints: Record<string, unknown> | undefined): LimitCheck {
  const limits = Object.entries(constraints ?? {}).map(([key, value]) => {
    const field = readLimitField(key);
    return { key, field, checks: readChecks(field, value), shown: once(() => show(value)) };
  });
  const asked = new Set(limits.map(({ field }) => field.name));

  return (facts) => {
    if (limits.length === 0 || !facts) return [];
    const known = readFacts(facts, asked);

    return limits.flatMap(({ key, field, checks, shown }) => {
      for (const check of checks) {
        const broken = known.get(field.name)?.find((fact) => breaks(check, field, fact));
        if (!broken) continue;
        return [
          {
            limit: key.slice(0, 80).toWellFormed(),
            limitValue: shown(),
            fact: broken.key.slice(0, 80).toWellFormed(),
            factValue: broken.shown(),
            isCertain: check.kind !== 'text',
          },
        ];
      }
      return [];
    });
  };
}
