import type { Store } from './client';

/**
 * Runs a Lua script in the store. Scripts issued in the same tick travel in one HTTP request. The text is sent
 * every time (EVAL): it is short, and EVALSHA would need a second round trip wherever Redis forgot the script.
 *
 * @returns the raw reply; parse it
 */
export function runScript(
  { redis }: Store,
  script: string,
  keys: string[],
  args: (string | number)[],
): Promise<unknown> {
  return redis.eval(script, keys, args.map(String));
}
