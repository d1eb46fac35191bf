/** Returns true when a value is an object with keys. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toSnake = (key: string) =>
  key
    .trim()
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[\s-]+/g, '_')
    .toLowerCase();

/**
 * Returns the fields of an object under the names that were asked for, however the model spelled them: `whyMatch`, `Why match`
 * and `why-match` are `why_match`. A field under its own name comes first. Anything but an object has no fields.
 */
export function snakeKeys(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) return {};
  const keys = Object.keys(value);
  if (keys.every((key) => /^[a-z\d_]*$/.test(key))) return value; // the common case
  return { ...Object.fromEntries(keys.map((key) => [toSnake(key), value[key]])), ...value };
}
