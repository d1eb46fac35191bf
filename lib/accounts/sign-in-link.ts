import { z } from 'zod';
import { sha256 } from '../keys/sha256';
import { type StoreDeps, withDefaults } from '../store/deps';
import { withStoreLimit } from '../store/with-store-limit';
import { isToken, newToken } from './token';

/** How long a sign-in link is good for, in minutes (decisions.md, D53). */
export const SIGN_IN_LINK_MINUTES = 15;

const link = z.object({ email: z.string() });

const parseLink = (stored: string | null) =>
  stored === null ? undefined : link.parse(JSON.parse(stored)).email;

/**
 * Makes a sign-in link for the owner of a mailbox (decisions.md, D53). Only the hash of its token is stored.
 *
 * @param input.email normalised address that the link will be sent to
 * @param input.baseUrl address of this deployment, without a slash at the end
 * @returns the address of the page whose button spends the link
 * @throws StoreUnavailableError
 */
export async function createSignInLink(
  { email, baseUrl }: { email: string; baseUrl: string },
  deps: StoreDeps = {},
): Promise<string> {
  const { store } = withDefaults(deps);
  const token = newToken();
  const name = store.names.signInLink(await sha256(token));
  await withStoreLimit(store.redis.set(name, JSON.stringify({ email }), { ex: SIGN_IN_LINK_MINUTES * 60 }));
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
  return parseLink(await withStoreLimit(stored));
}

/**
 * Spends a sign-in link. Reading and deleting are one step, so that of two clicks only one signs in.
 *
 * @returns the address it was sent to, or `undefined` when the link is unknown, expired or was spent before
 * @throws StoreUnavailableError
 */
export async function spendSignInLink(token: unknown, deps: StoreDeps = {}): Promise<string | undefined> {
  if (!isToken(token)) return undefined;
  const { store } = withDefaults(deps);
  const stored = store.redis.getdel<string>(store.names.signInLink(await sha256(token)));
  return parseLink(await withStoreLimit(stored));
}
