import { z } from 'zod';
import type { Store } from './client';

/**
 * First line of a script whose effect must survive the server that carried it out: where there are replicas, one of them
 * must have it before the caller hears that it was done (lib/store/local/redis-backend). Elsewhere it is a comment.
 */
export const ACKNOWLEDGED = '-- acknowledged by a replica\n';

/**
 * Runs a Lua script in the store, in one step for all that it touches; by HTTP, scripts of the same tick travel together.
 *
 * @param keys every name that the script touches, at least one; all of one key, or all of one account (lib/store/names)
 * @returns the raw reply; parse it
 * @throws Error of the client, although the script may have been carried out (contract: store-fail-over); `withStoreLimit` turns
 *   it into a StoreUnavailableError
 */
export function runScript(
  { redis }: Store,
  script: string,
  keys: string[],
  args: (string | number)[],
): Promise<unknown> {
  return redis.eval(script, keys, args.map(String));
}

const flatReply = z.array(z.string());

const BATCH_SIZE = 500;

/**
 * Turns the reply of HGETALL, `[field, value, field, value, …]`, into an object. A hash that does not exist
 * becomes an empty object.
 *
 * @throws z.ZodError when it is not such a reply
 */
export function parseHash(reply: unknown): Record<string, string> {
  const flat = flatReply.parse(reply);
  const entries: [string, string][] = [];
  for (let index = 0; index + 1 < flat.length; index += 2)
    entries.push([flat[index] as string, flat[index + 1] as string]);
  return Object.fromEntries(entries);
}

/**
 * Reads hashes by name, in the order of the names, 500 at a time; one that does not exist is an empty object; without names
 * nothing is sent. They are not read in one step: a change in between may be in some only.
 *
 * @throws Error of the client, also where a name is that of another type; z.ZodError for a reply that is no hash
 */
export async function readHashes({ redis }: Store, names: string[]): Promise<Record<string, string>[]> {
  const hashes: Record<string, string>[] = [];
  for (let start = 0; start < names.length; start += BATCH_SIZE) {
    const batch = redis.pipeline();
    for (const name of names.slice(start, start + BATCH_SIZE)) batch.hgetall(name);
    const replies: unknown[] = await batch.exec();
    hashes.push(...replies.map(parseHash));
  }
  return hashes;
}

/** Splits a list that a script joined by commas (`table.concat(list, ',')`); an empty text is an empty list. */
export const joined = z.string().transform((text) => text.split(',').filter(Boolean));
