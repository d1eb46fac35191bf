import { z } from 'zod';
import { accountHash } from '../keys/key-record';
import { sha256 } from '../keys/sha256';
import { type Store, type StoreDeps, withDefaults } from '../store/client';
import { listedUntil, listUntil } from '../store/listed';
import { withStoreLimit } from '../store/with-store-limit';
import { isToken, newToken } from '../token';

/** How long a sign-in link is good for, in minutes (contract: sign-in). */
export const SIGN_IN_LINK_MINUTES = 15;

const LINK_SECONDS = SIGN_IN_LINK_MINUTES * 60;

/** The record of a link: the address that it signs in, the key of its message, and the page that was asked for. */
const link = z.object({ email: z.string(), keyId: z.string().optional(), next: z.string().optional() });

/** A sign-in link as it is stored, under the hash of its token. */
type SignInLink = z.output<typeof link>;

/**
 * Makes a sign-in link for the owner of a mailbox (contract: sign-in). Only the hash of its token is stored.
 *
 * @param input.email normalised address that the link will be sent to
 * @param input.baseUrl address of this deployment, without a slash at the end
 * @param input.keyId the key that the message with the link is about
 * @param input.next the page that signing in leads to (return-path.ts)
 * @returns the address of the page whose button spends the link
 * @throws StoreUnavailableError
 */
export async function createSignInLink(
  { baseUrl, ...stored }: SignInLink & { baseUrl: string },
  deps: StoreDeps = {},
): Promise<string> {
  const { store, now } = withDefaults(deps);
  const token = newToken();
  const hash = await sha256(token);
  const links = store.names.accountSignInLinks(await accountHash(stored.email));
  const entry = { hash, endsAt: now() + LINK_SECONDS * 1000 };
  // The list decides, and comes first: what works is always on it.
  await withStoreLimit(listUntil(store, links, entry, now()));
  const name = store.names.signInLink(hash);
  await withStoreLimit(store.redis.set(name, JSON.stringify(stored), { ex: LINK_SECONDS }));
  return `${baseUrl}/sign-in/verify?token=${token}`;
}

type Found = { link: SignInLink; hash: string; list: string };

/** Finds the link of a token, as long as its account lists it. */
async function findLink(store: Store, token: string, now: number): Promise<Found | undefined> {
  const hash = await sha256(token);
  const stored = await store.redis.get<string>(store.names.signInLink(hash));
  if (stored === null) return undefined;
  const found = link.parse(JSON.parse(stored));
  const list = store.names.accountSignInLinks(await accountHash(found.email));
  return (await listedUntil(store, list, hash, now)) ? { link: found, hash, list } : undefined;
}

/**
 * Reads the address that a link would sign in, without spending it, so that its page can name it before the click.
 *
 * @returns the address, or `undefined` when the link is unknown, expired or was spent
 * @throws StoreUnavailableError
 */
export async function readSignInLink(token: unknown, deps: StoreDeps = {}): Promise<string | undefined> {
  if (!isToken(token)) return undefined;
  const { store, now } = withDefaults(deps);
  return (await withStoreLimit(findLink(store, token, now())))?.link.email;
}

/**
 * Spends a sign-in link: takes it off the list of its account, which succeeds once, so that of two clicks only one signs
 * in.
 *
 * @returns the record of the link, or `undefined` when it is unknown, expired or was spent before
 * @throws StoreUnavailableError
 */
export async function spendSignInLink(token: unknown, deps: StoreDeps = {}): Promise<SignInLink | undefined> {
  if (!isToken(token)) return undefined;
  const { store, now } = withDefaults(deps);
  const { redis, names } = store;
  const found = await withStoreLimit(findLink(store, token, now()));
  if (!found || (await withStoreLimit(redis.zrem(found.list, found.hash))) !== 1) return undefined;
  await withStoreLimit(redis.del(names.signInLink(found.hash)));
  return found.link;
}
