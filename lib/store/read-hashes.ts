import { z } from 'zod';
import type { Store } from './client';

const flatReply = z.array(z.string());

/** How many hashes are read in one HTTP request. */
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
 * Reads hashes by name, in the order of the names, 500 to an HTTP request; one that does not exist is an empty object.
 *
 * @throws Error of the client
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
