import type { KeyRecord } from '../keys/key-record';
import { type Limits, limitsOf } from '../plans/tiers';

/** What is remembered of a key between its requests. */
export type KnownKey = { id: string; limits: Limits };

/** How many keys a process remembers. */
const MOST_KEYS = 10_000;

const known = new Map<string, KnownKey>();

/**
 * What is remembered of the key with this hash. It only says how to ask: which windows and which quota to send
 * along with the look-up. The record that comes back decides.
 */
export function recall(hash: string): KnownKey | undefined {
  const key = known.get(hash);
  if (key) {
    // Moves it to the end of the order, so that the longest unused is forgotten first.
    known.delete(hash);
    known.set(hash, key);
  }
  return key;
}

/** Remembers how to ask for a key. */
export function remember(hash: string, record: KeyRecord): KnownKey {
  const key = { id: record.id, limits: limitsOf(record) };
  known.delete(hash);
  const oldest = known.keys().next().value;
  if (known.size >= MOST_KEYS && oldest !== undefined) known.delete(oldest);
  known.set(hash, key);
  return key;
}

/** Forgets a key that turned out to be unknown, revoked or expired. */
export const forget = (hash: string) => known.delete(hash);
