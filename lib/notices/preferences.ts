import { z } from 'zod';
import { findToken, issueToken, type TokenKind } from '../keys/account-token';
import { type StoreDeps, withDefaults, withStoreLimit } from '../store/client';
import { readHashes } from '../store/queries';
import { NOTICE_KINDS, type NoticeKind } from './notice';

const OFF = 'off';

/** Kinds of notices with whether an account wants each; all are wanted until they are turned off. */
export type MailPreferences = Record<NoticeKind, boolean>;

/**
 * Reads which kinds of notices an account wants (contract: mail-preferences); all of them for an unknown one.
 *
 * @param account hash of its address (`accountHash`)
 * @throws StoreUnavailableError, ConfigError
 */
export async function readMailPreferences(account: string, deps: StoreDeps = {}): Promise<MailPreferences> {
  const { store } = withDefaults(deps);
  const [fields = {}] = await withStoreLimit(readHashes(store, [store.names.mailPreferences(account)]));
  return { quota: fields.quota !== OFF, expiry: fields.expiry !== OFF };
}

/**
 * Changes which kinds of notices an account wants (contract: mail-preferences); kinds that are left out stay as they are.
 *
 * @param account hash of its address (`accountHash`)
 * @throws StoreUnavailableError, although it may be changed; ConfigError
 */
export async function saveMailPreferences(
  account: string,
  preferences: Partial<MailPreferences>,
  deps: StoreDeps = {},
): Promise<void> {
  const { store } = withDefaults(deps);
  const name = store.names.mailPreferences(account);
  const batch = store.redis.multi();
  const changed = NOTICE_KINDS.filter((kind) => preferences[kind] !== undefined);
  if (changed.length === 0) return;
  for (const kind of changed) {
    if (preferences[kind]) batch.hdel(name, kind);
    else batch.hset(name, { [kind]: OFF });
  }
  await withStoreLimit(batch.exec());
}

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
 * days (contract: one-click-stop): 43 characters of base64url, of which only the hash is stored.
 *
 * @param link.account hash of its address (`accountHash`)
 * @throws StoreUnavailableError, ConfigError
 */
export const createStopToken = (link: StopLink, deps: StoreDeps = {}): Promise<string> =>
  issueToken(LINKS, link, deps);

/**
 * Deletes the links in the notices of an account (contract: delete-account). Their list goes last, so that it can be repeated.
 *
 * @param account hash of its address (`accountHash`)
 * @throws StoreUnavailableError, although some may be deleted; ConfigError
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
 * @returns its kind of notices and whether they are still sent; `undefined` when the link is unknown or too old, or no token
 * @throws StoreUnavailableError, also when its record cannot be read; ConfigError
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
 * @returns `false` when the link is unknown or too old, or no token; else `true`, also when they were so already
 * @throws StoreUnavailableError, also when its record cannot be read; ConfigError
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
