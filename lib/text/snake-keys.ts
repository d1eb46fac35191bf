/** Returns true when a value is an object, and neither a list nor `null`. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toSnake = (key: string) =>
  key
    .trim()
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[\s-]+/g, '_')
    .toLowerCase();

/**
 * Returns the fields of an object also under snake case, `whyMatch` as `why_match`; a field of that name wins, else the last.
 * The object itself where all names are so already, `{}` for a list and anything but an object.
 */
export function snakeKeys(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) return {};
  const keys = Object.keys(value);
  if (keys.every((key) => /^[a-z\d_]*$/.test(key))) return value; // the common case
  return { ...Object.fromEntries(keys.map((key) => [toSnake(key), value[key]])), ...value };
}
