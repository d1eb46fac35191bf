import { z } from 'zod';
import { accountHash } from '../keys/key-record';
import { sha256 } from '../keys/sha256';
import { type StoreDeps, withDefaults } from '../store/deps';
import { withStoreLimit } from '../store/with-store-limit';
import { isToken, newToken } from '../token';

/** How long a sign-in link is good for, in minutes (contract: sign-in). */
export const SIGN_IN_LINK_MINUTES = 15;

const LINK_SECONDS = SIGN_IN_LINK_MINUTES * 60;

/** What is stored behind a link: whom it signs in, and the key that its message was about. */
const link = z.object({ email: z.string(), keyId: z.string().optional() });

export type SignInLink = z.output<typeof link>;

const parseLink = (stored: string | null) => (stored === null ? undefined : link.parse(JSON.parse(stored)));

/**
 * Makes a sign-in link for the owner of a mailbox (contract: sign-in). Only the hash of its token is stored.
 *
 * @param input.email normalised address that the link will be sent to
 * @param input.baseUrl address of this deployment, without a slash at the end
 * @param input.keyId the key that the message with the link is about
 * @returns the address of the page whose button spends the link
 * @throws StoreUnavailableError
 */
export async function createSignInLink(
  { email, baseUrl, keyId }: { email: string; baseUrl: string; keyId?: string },
  deps: StoreDeps = {},
): Promise<string> {
  const { store, now } = withDefaults(deps);
  const token = newToken();
  const [hash, account] = await Promise.all([sha256(token), accountHash(email)]);
  const links = store.names.accountSignInLinks(account);
  await withStoreLimit(
    store.redis
      .multi()
      .set(store.names.signInLink(hash), JSON.stringify({ email, keyId }), { ex: LINK_SECONDS })
      .zremrangebyscore(links, '-inf', now())
      .zadd(links, { score: now() + LINK_SECONDS * 1000, member: hash })
      .expire(links, LINK_SECONDS)
      .exec(),
  );
  return `${baseUrl}/sign-in/verify?token=${token}`;
}

/**
 * Reads whom a link would sign in, without spending it, so that its page can say so before the click.
 *
 * @returns the address, or `undefined` when the link is unknown, expired or was spent
 * @throws StoreUnavailableError
 */
export async function readSignInLink(token: unknown, deps: StoreDeps = {}): Promise<string | undefined> {
  if (!isToken(token)) return undefined;
  const { store } = withDefaults(deps);
  const stored = store.redis.get<string>(store.names.signInLink(await sha256(token)));
  return parseLink(await withStoreLimit(stored))?.email;
}

/**
 * Spends a sign-in link. Reading and deleting are one step, so that of two clicks only one signs in.
 *
 * @returns the address it was sent to and the key that its message was about, or `undefined` when the link is
 *   unknown, expired or was spent before
 * @throws StoreUnavailableError
 */
export async function spendSignInLink(token: unknown, deps: StoreDeps = {}): Promise<SignInLink | undefined> {
  if (!isToken(token)) return undefined;
  const { store } = withDefaults(deps);
  const stored = store.redis.getdel<string>(store.names.signInLink(await sha256(token)));
  return parseLink(await withStoreLimit(stored));
}
