import { z } from 'zod';
import { accountHash } from '../keys/key-record';
import { sha256 } from '../keys/sha256';
import type { Store } from '../store/client';
import { type StoreDeps, withDefaults } from '../store/deps';
import { withStoreLimit } from '../store/with-store-limit';
import { isToken, newToken } from '../token';
import { SESSION_SECONDS } from './session-cookie';

/** Who is signed in. */
export type Session = {
  /** Normalised e-mail address of the account. */
  email: string;
};

const session = z.object({ email: z.string() });

/**
 * Signs a person in (contract: sign-in). Only the hash of the token is stored.
 *
 * @param input.email normalised address whose mailbox the person has shown to read
 * @returns the token for the cookie; it is good for 30 days
 * @throws StoreUnavailableError
 */
export async function startSession({ email }: Session, deps: StoreDeps = {}): Promise<string> {
  const { store, now } = withDefaults(deps);
  const token = newToken();
  const [hash, account] = await Promise.all([sha256(token), accountHash(email)]);
  const sessions = store.names.accountSessions(account);
  const endsAt = now() + SESSION_SECONDS * 1000;
  await withStoreLimit(
    store.redis
      .multi()
      .set(store.names.session(hash), JSON.stringify({ email }), { ex: SESSION_SECONDS })
      .zremrangebyscore(sessions, '-inf', now())
      .zadd(sessions, { score: endsAt, member: hash })
      .expire(sessions, SESSION_SECONDS)
      .exec(),
  );
  return token;
}

/**
 * Finds the session of a cookie.
 *
 * @param token whatever the cookie holds
 * @returns `undefined` when it is no token, or the session has ended
 * @throws StoreUnavailableError
 */
export async function readSession(
  token: string | undefined,
  deps: StoreDeps = {},
): Promise<Session | undefined> {
  if (!isToken(token)) return undefined;
  const { store } = withDefaults(deps);
  const stored = await withStoreLimit(store.redis.get<string>(store.names.session(await sha256(token))));
  return stored === null ? undefined : session.parse(JSON.parse(stored));
}

/** Ends one session, effective at once. Whatever is no session is ignored. @throws StoreUnavailableError */
export async function endSession(token: string | undefined, deps: StoreDeps = {}): Promise<void> {
  if (!isToken(token)) return;
  const { store } = withDefaults(deps);
  const hash = await sha256(token);
  const current = await readSession(token, deps);
  if (!current) return;
  const sessions = store.names.accountSessions(await accountHash(current.email));
  await withStoreLimit(store.redis.multi().del(store.names.session(hash)).zrem(sessions, hash).exec());
}

/**
 * Ends every session of an account and its unspent sign-in links, effective at once: whoever wants everybody out does
 * not want a link in a lost mailbox to let somebody in again.
 *
 * @throws StoreUnavailableError
 */
export async function endAllSessions({ email }: Session, deps: StoreDeps = {}): Promise<void> {
  const { store } = withDefaults(deps);
  const { names } = store;
  const account = await accountHash(email);
  await Promise.all([
    endListed(store, names.accountSessions(account), names.session),
    endListed(store, names.accountSignInLinks(account), names.signInLink),
  ]);
}

/** Deletes what a list of hashes names. */
async function endListed(store: Store, list: string, nameOf: (hash: string) => string): Promise<void> {
  const reply: unknown = await withStoreLimit(store.redis.zrange(list, 0, -1));
  const hashes = z.array(z.string()).parse(reply);
  if (hashes.length === 0) return;
  // Only what was read is taken off the list: what starts in between stays known, and alive.
  await withStoreLimit(
    store.redis
      .multi()
      .del(...hashes.map(nameOf))
      .zrem(list, ...hashes)
      .exec(),
  );
}
