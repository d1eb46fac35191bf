import { z } from 'zod';
import { accountHash } from '../keys/key-record';
import { sha256 } from '../keys/sha256';
import { type Store, type StoreDeps, withDefaults } from '../store/client';
import { listedUntil, listUntil } from '../store/listed';
import { ACKNOWLEDGED, joined, runScript } from '../store/queries';
import { withStoreLimit } from '../store/with-store-limit';
import { isToken, newToken } from '../token';
import { type ChangeDeps, noteDeed } from '../trail/trail';
import { SESSION_SECONDS } from './cookies';

/** The account that is signed in. */
export type Session = {
  /** Normalised e-mail address of the account. */
  email: string;
};

/** A session that has not ended. */
export type LiveSession = Session & {
  /** When it began, Unix time in milliseconds. */
  startedAt: number;
};

const session = z.object({ email: z.string() });

/**
 * Starts a session of 30 days (contract: sign-in). Only the hash of its token is stored.
 *
 * A session lives as long as its account lists it; beside the list, which lies with the account, there is a name by which
 * the account is found. The list comes first, so that every session that lives is known to it.
 *
 * @param input.email normalised address whose mailbox the person has shown to read
 * @returns the token for the cookie
 * @throws StoreUnavailableError
 */
export async function startSession({ email }: Session, deps: StoreDeps = {}): Promise<string> {
  const { store, now } = withDefaults(deps);
  const token = newToken();
  const hash = await sha256(token);
  const entry = { hash, endsAt: now() + SESSION_SECONDS * 1000 };
  const sessions = store.names.accountSessions(await accountHash(email));
  await withStoreLimit(listUntil(store, sessions, entry, now()));
  await withStoreLimit(
    store.redis.set(store.names.session(hash), JSON.stringify({ email }), { ex: SESSION_SECONDS }),
  );
  return token;
}

/** Finds the session of a token, as long as its account lists it. */
async function findSession(store: Store, token: string, now: number): Promise<LiveSession | undefined> {
  const hash = await sha256(token);
  const stored = await store.redis.get<string>(store.names.session(hash));
  if (stored === null) return undefined;
  const found = session.parse(JSON.parse(stored));
  const sessions = store.names.accountSessions(await accountHash(found.email));
  const endsAt = await listedUntil(store, sessions, hash, now);
  return endsAt === undefined ? undefined : { ...found, startedAt: endsAt - SESSION_SECONDS * 1000 };
}

/**
 * Finds the session of a cookie.
 *
 * @param token value of the cookie
 * @returns `undefined` when it is no token, or the session has ended
 * @throws StoreUnavailableError
 */
export async function readSession(
  token: string | undefined,
  deps: StoreDeps = {},
): Promise<LiveSession | undefined> {
  if (!isToken(token)) return undefined;
  const { store, now } = withDefaults(deps);
  return withStoreLimit(findSession(store, token, now()));
}

/** Ends the session of a token at once; does nothing for any other text. @throws StoreUnavailableError */
export async function endSession(token: string | undefined, deps: StoreDeps = {}): Promise<void> {
  if (!isToken(token)) return;
  const { store } = withDefaults(deps);
  const { redis, names } = store;
  const hash = await sha256(token);
  const current = await readSession(token, deps);
  if (!current) return;
  const sessions = names.accountSessions(await accountHash(current.email));
  await withStoreLimit(redis.zrem(sessions, hash).then(() => redis.del(names.session(hash))));
}

/**
 * Empties lists of an account.
 *
 * KEYS: lists.
 * Returns the members of each, separated by commas.
 */
const END_LISTED = `
local ended = {}
for index, list in ipairs(KEYS) do
  ended[index] = table.concat(redis.call('ZRANGE', list, 0, -1), ',')
  redis.call('DEL', list)
end
return ended`;

const endedReply = z.tuple([joined, joined]);

/**
 * Ends every session of an account and its unspent sign-in links at once, so that no link in a lost mailbox lets somebody in
 * again (contract: sign-in). That is one step, since the lists decide; the records of sessions and links are deleted
 * afterwards, or expire.
 *
 * @throws StoreUnavailableError
 */
export async function endAllSessions({ email }: Session, deps: ChangeDeps = {}): Promise<void> {
  const { store } = withDefaults(deps);
  const { redis, names } = store;
  const account = await accountHash(email);
  const lists = [names.accountSessions(account), names.accountSignInLinks(account)];
  const end = runScript(store, ACKNOWLEDGED + END_LISTED, lists, []);
  await withStoreLimit(
    end.then(async (reply) => {
      const [sessions, links] = endedReply.parse(reply);
      const ended = [...sessions.map(names.session), ...links.map(names.signInLink)];
      await Promise.all(ended.map((name) => redis.del(name)));
    }),
  );
  await noteDeed(account, { deed: 'signed-out-everywhere' }, deps);
}
