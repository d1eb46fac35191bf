const STEP = /\.([\p{L}_$][\p{L}\p{N}_$]*)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/uy;

/**
 * Looks up a path such as `context.preferences[0]`, `items[3].metadata["max price"]` in a request.
 *
 * @throws Error where it is no path, or nothing stands there
 */
export function resolvePath(request: unknown, path: string): unknown {
  const whole = `.${path}`;
  let value = request;
  STEP.lastIndex = 0;
  while (STEP.lastIndex < whole.length) {
    const at = STEP.lastIndex;
    const step = STEP.exec(whole);
    if (!step) throw new Error(`No path: ${path} at ${at}`);
    const [, name, index, quoted] = step;
    const key = name ?? index ?? (JSON.parse(quoted as string) as string);
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key))
      throw new Error(`Nothing stands at ${path}`);
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

const isFlat = (value: unknown) => typeof value !== 'object' || value === null;

/** How a value that is no text is told: lists of plain values with commas, numbers and booleans and the rest as JSON. */
export function toldValue(value: unknown): string {
  if (Array.isArray(value) && value.every(isFlat)) return value.map((entry) => `${entry}`).join(', ');
  return JSON.stringify(value);
}
