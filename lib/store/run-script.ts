import type { Store } from './client';

/**
 * First line of a script whose effect must survive the server that carried it out: where there are replicas, one of them
 * must have it before the caller hears that it was done (lib/store/local/acknowledge). Elsewhere it is a comment.
 */
export const ACKNOWLEDGED = '-- acknowledged by a replica\n';

/**
 * Runs a Lua script in the store. Scripts issued in the same tick travel in one HTTP request. Upstash is sent the
 * text every time; a Redis or Valkey its SHA-1, and the text only when it does not know it (lib/store/local/redis-backend).
 *
 * @param keys every name that the script touches; all of one key, or all of one account (lib/store/names)
 * @returns the raw reply; parse it
 * @throws Error of the client; `withStoreLimit` turns it into a StoreUnavailableError
 */
export function runScript(
  { redis }: Store,
  script: string,
  keys: string[],
  args: (string | number)[],
): Promise<unknown> {
  return redis.eval(script, keys, args.map(String));
}
