import { z } from 'zod';
import { endToken, findToken, issueToken, type TokenKind } from '../keys/account-token';
import { accountHash } from '../keys/key-record';
import { type StoreDeps, withDefaults, withStoreLimit } from '../store/client';
import { ACKNOWLEDGED, joined, runScript } from '../store/queries';
import { type ChangeDeps, noteDeed } from '../trail/trail';
import { SESSION_SECONDS } from './cookies';

/** The account that is signed in, by its normalised e-mail address. */
export type Session = { email: string };

/** A session that has not ended, and when it began, in Unix milliseconds. */
export type LiveSession = Session & { startedAt: number };

const SESSIONS: TokenKind<Session> = {
  schema: z.object({ email: z.string() }),
  seconds: SESSION_SECONDS,
  name: (names, hash) => names.session(hash),
  list: (names, account) => names.accountSessions(account),
  isListed: true,
  account: ({ email }) => accountHash(email),
};

/**
 * Starts a session of 30 days for whoever reads the mailbox (contract: sign-in), and returns its cookie's token (`issueToken`).
 *
 * @throws StoreUnavailableError; z.ZodError when `email` is no e-mail address
 */
export const startSession = ({ email }: Session, deps: StoreDeps = {}): Promise<string> =>
  issueToken(SESSIONS, { email }, deps);

/**
 * Finds the session of a cookie by its value (contract: sign-in), which does not prolong it: `undefined` when there is none, it
 * is no token, or the session has ended.
 *
 * @throws StoreUnavailableError, also when its record cannot be read
 */
export async function readSession(
  token: string | undefined,
  deps: StoreDeps = {},
): Promise<LiveSession | undefined> {
  const found = await findToken(SESSIONS, token, deps);
  return found && { ...found.record, startedAt: found.endsAt - SESSION_SECONDS * 1000 };
}

/**
 * Ends the session of a token, if it is one, at once, and no other of its account (contract: sign-in).
 *
 * @throws StoreUnavailableError, also when its record cannot be read
 */
export async function endSession(token: string | undefined, deps: StoreDeps = {}): Promise<void> {
  const found = await findToken(SESSIONS, token, deps);
  if (found) await endToken(found, deps);
}

/** Empties lists of an account. KEYS: lists. Returns the members of each, separated by commas. */
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
 * again (contract: sign-in, store-steps). That is one step, since the lists decide; the records of sessions and links are deleted
 * afterwards, or expire. Noted in the trail of the account (contract: trail).
 *
 * @throws StoreUnavailableError; all of them may have ended then; z.ZodError when `email` is no e-mail address
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
