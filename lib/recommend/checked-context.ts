import type { PersonContext } from '../contract/task';

/** A longer text of a constraint is a passage, which no sentence repeats as a whole, and a longer key is no name. */
const LONGEST_CHARACTERS = 200;
/** Values of an open object that are read; people write tens. */
const MOST_VALUES = 500;

/** The first 500 values inside an open object, in reading order; the same object where it has no more. */
export function firstValues(record: Record<string, unknown>): Record<string, unknown> {
  let left = MOST_VALUES;
  const take = (one: unknown): unknown => {
    left -= 1;
    if (typeof one !== 'object' || one === null) return one;
    if (Array.isArray(one)) {
      const taken: unknown[] = [];
      for (const inner of one as unknown[]) {
        if (left <= 0) break;
        taken.push(take(inner));
      }
      return taken;
    }
    const taken: [string, unknown][] = [];
    for (const [key, inner] of Object.entries(one)) {
      if (left <= 0) break;
      taken.push([key, take(inner)]);
    }
    return Object.fromEntries(taken);
  };
  const taken = take(record) as Record<string, unknown>;
  return left > 0 ? record : taken;
}

/** A long text is known as an entry of a list is, which is read once and not looked for in every sentence. */
const asEntry = (value: unknown): unknown =>
  typeof value === 'string' && value.length > LONGEST_CHARACTERS ? [value] : value;

/**
 * What generated sentences are held against of a request's context (contract: truth-of-text). The gate reads every
 * value that it is given, and the text of a constraint once for every sentence; this bounds both, so that a body of
 * the contract's size holds nobody else up.
 */
export function checkedContext(context: PersonContext): PersonContext {
  if (!context.constraints) return context;
  const entries = Object.entries(firstValues(context.constraints));
  return {
    ...context,
    constraints: Object.fromEntries(
      entries.map(([key, value]) => [key.slice(0, LONGEST_CHARACTERS), asEntry(value)]),
    ),
  };
}
