import { type Amount, comparable, readAmount } from './limit-amount';
import { type LimitField, readLimitField } from './limit-field';
import { type LimitText, misses, readLimitTexts } from './limit-text';

/** A hard limit that an item breaks (decisions.md, D38). */
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

/** Plain numbers mean a maximum or a minimum under these names, and equality under any other. */
const PLAIN_BOUND: Record<string, 'max' | 'min'> = {
  price: 'max',
  runtime: 'max',
  distance: 'max',
  rating: 'min',
  star_rating: 'min',
};

const AT_MOST = /^(?:under|below|less than|up to|at most|max(?:imum)?|no more than|<=?|≤)\s*(?=[\d\p{Sc}])/iu;
const RANGE = /^(\d[\d.,]*)\s*[-–]\s*(\d[\d.,]*)$/u;
const AT_LEAST = /^(?:over|above|more than|at least|min(?:imum)?|from|>=?|≥)\s*(?=[\d\p{Sc}])/iu;

type Check =
  | { kind: 'max' | 'min' | 'equal'; amount: Amount }
  | { kind: 'flag'; flag: boolean }
  | { kind: 'text'; texts: LimitText; isExcluded: boolean };

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
    const plain = amountAs(PLAIN_BOUND[field.name] ?? 'equal', value);
    if (plain.length > 0) return plain;
    if (PLAIN_BOUND[field.name]) return []; // a measure in words: only the model can judge it
  }
  const texts = readLimitTexts(value);
  return texts ? [{ kind: 'text', texts, isExcluded: field.bound === 'exclude' }] : [];
}

/** Whether a fact breaks a demand; undefined when the two cannot be compared. */
function breaks(check: Check, field: LimitField, fact: unknown, factField: LimitField): boolean | undefined {
  if (check.kind === 'flag') {
    const flag = readFlag(fact);
    return flag === undefined ? undefined : flag !== check.flag;
  }
  if (check.kind === 'text') {
    if (typeof fact === 'number' && !check.texts.every((text) => /^\d+$/.test(text))) return undefined;
    const texts = readLimitTexts(typeof fact === 'number' ? String(fact) : fact);
    return texts && misses(check.texts, texts, { field: field.name, isExcluded: check.isExcluded });
  }
  const amount = readAmount(fact, factField);
  const pair = amount && comparable(check.amount, amount, field.name);
  if (!pair) return undefined;
  const [limit, actual] = pair;
  return check.kind === 'max' ? actual > limit : check.kind === 'min' ? actual < limit : actual !== limit;
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
 * `price` or `runtime` and `runtime_minutes` (D38). A limit that the facts say nothing about is not broken.
 *
 * @param constraints `context.constraints` as sent
 */
export function createLimitCheck(constraints: Record<string, unknown> | undefined): LimitCheck {
  const limits = Object.entries(constraints ?? {}).map(([key, value]) => {
    const field = readLimitField(key);
    return { key, value, field, checks: readChecks(field, value) };
  });

  return (facts) => {
    if (limits.length === 0 || !facts) return [];
    const known = Object.entries(facts)
      .map(([key, value]) => ({ key, value, field: readLimitField(key) }))
      .filter(({ field, value }) => !field.bound && value !== null && value !== undefined);

    return limits.flatMap(({ key, value, field, checks }) => {
      const partners = known.filter((fact) => fact.field.name === field.name);
      for (const check of checks) {
        const broken = partners.find((fact) => breaks(check, field, fact.value, fact.field));
        if (!broken) continue;
        return [
          {
            limit: key.slice(0, 80).toWellFormed(),
            limitValue: show(value),
            fact: broken.key.slice(0, 80).toWellFormed(),
            factValue: show(broken.value),
            isCertain: check.kind !== 'text',
          },
        ];
      }
      return [];
    });
  };
}
