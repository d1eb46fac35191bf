/** Deeper than any honest request; `JSON.stringify` overflows the stack at a few thousand levels. */
const MAX_DEPTH = 32;

const isDeeper = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1)));

function cut(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return null;
  if (Array.isArray(value)) return value.map((inner) => cut(inner, depth - 1));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cut(inner, depth - 1)]));
}

/**
 * Cuts off what is nested absurdly deep in the open objects of a request, so that it can be written as JSON
 * again. Returns the same value when nothing has to be cut.
 */
export const boundDepth = <Value>(value: Value): Value =>
  isDeeper(value, MAX_DEPTH) ? (cut(value, MAX_DEPTH) as Value) : value;
