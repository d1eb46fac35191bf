import { z } from 'zod';
import { findToken, issueToken, type TokenKind } from '../keys/account-token';
import { type StoreDeps, withDefaults, withStoreLimit } from '../store/client';
import { NOTICE_KINDS, type NoticeKind } from './notice';
import { readMailPreferences, saveMailPreferences } from './preferences';

/** How long the link in a notice works, in days. */
export const STOP_LINK_DAYS = 400;

/** The record of a link: the account, by its hash, and the kind of notices that it stops. */
const stopLink = z.object({ account: z.string(), kind: z.enum(NOTICE_KINDS) });

type StopLink = z.output<typeof stopLink>;

const LINKS: TokenKind<StopLink> = {
  schema: stopLink,
  seconds: STOP_LINK_DAYS * 86_400,
  name: (names, hash) => names.stopLink(hash),
  list: (names, account) => names.accountStopLinks(account),
  isListed: false,
  account: ({ account }) => account,
};

/**
 * Makes the token of a link that stops notices of one kind to one account without signing in, as often as it is used, for 400
 * days (contract: one-click-stop). Only the token's hash is stored.
 *
 * @param link.account hash of its address (`accountHash`)
 * @throws StoreUnavailableError
 */
export const createStopToken = (link: StopLink, deps: StoreDeps = {}): Promise<string> =>
  issueToken(LINKS, link, deps);

/**
 * Deletes the links in the notices of an account (contract: delete-account). Their list goes last, so that it can be repeated.
 *
 * @param account hash of its address (`accountHash`)
 * @throws StoreUnavailableError
 */
export async function deleteStopLinks(account: string, deps: StoreDeps = {}): Promise<void> {
  const { redis, names } = withDefaults(deps).store;
  const list = names.accountStopLinks(account);
  const hashes = await withStoreLimit(redis.zrange<string[]>(list, 0, -1));
  await withStoreLimit(Promise.all(hashes.map((hash) => redis.del(names.stopLink(hash)))));
  await withStoreLimit(redis.del(list));
}

/**
 * Reads the link of a token and changes nothing, so that scanners of mail stop nothing (contract: one-click-stop).
 *
 * @returns its kind of notices and whether they are still sent; `undefined` when the link is unknown or too old
 * @throws StoreUnavailableError
 */
export async function readStop(
  token: unknown,
  deps: StoreDeps = {},
): Promise<{ kind: NoticeKind; isOn: boolean } | undefined> {
  const link = (await findToken(LINKS, token, deps))?.record;
  if (!link) return undefined;
  const preferences = await readMailPreferences(link.account, deps);
  return { kind: link.kind, isOn: preferences[link.kind] };
}

/**
 * Turns the notices of a link off, or on again (contract: one-click-stop).
 *
 * @returns `false` when the link is unknown or too old; else `true`, also when they were so already
 * @throws StoreUnavailableError
 */
export async function setByStopLink(
  { token, isOn }: { token: unknown; isOn: boolean },
  deps: StoreDeps = {},
): Promise<boolean> {
  const link = (await findToken(LINKS, token, deps))?.record;
  if (!link) return false;
  await saveMailPreferences(link.account, { [link.kind]: isOn }, deps);
  return true;
}
