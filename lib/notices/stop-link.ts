import { z } from 'zod';
import { sha256 } from '../keys/sha256';
import { type StoreDeps, withDefaults } from '../store/client';
import { listUntil } from '../store/listed';
import { withStoreLimit } from '../store/with-store-limit';
import { isToken, newToken } from '../token';
import { NOTICE_KINDS, type NoticeKind } from './notice';
import { readMailPreferences, saveMailPreferences } from './preferences';

/** How long the link in a notice works, in days. */
export const STOP_LINK_DAYS = 400;

/** The record of a link: the account, by its hash, and the kind of notices that it stops. */
const stopLink = z.object({ account: z.string(), kind: z.enum(NOTICE_KINDS) });

/** A link that stops notices of one kind to one account. */
type StopLink = z.output<typeof stopLink>;

/**
 * Makes the token of a link that stops notices of one kind to one account without signing in (contract: one-click-stop). It
 * is random; only its hash is stored, for 400 days.
 *
 * @throws StoreUnavailableError
 */
export async function createStopToken(link: StopLink, deps: StoreDeps = {}): Promise<string> {
  const { store, now } = withDefaults(deps);
  const { redis, names } = store;
  const token = newToken();
  const hash = await sha256(token);
  const seconds = STOP_LINK_DAYS * 86_400;
  // The list comes first, so that deleting the account finds every link.
  const entry = { hash, endsAt: now() + seconds * 1000 };
  await withStoreLimit(listUntil(store, names.accountStopLinks(link.account), entry, now()));
  await withStoreLimit(redis.set(names.stopLink(hash), JSON.stringify(link), { ex: seconds }));
  return token;
}

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

async function readStopLink(token: unknown, deps: StoreDeps): Promise<StopLink | undefined> {
  if (!isToken(token)) return undefined;
  const { store } = withDefaults(deps);
  const stored = await withStoreLimit(store.redis.get<string>(store.names.stopLink(await sha256(token))));
  return stored === null ? undefined : stopLink.parse(JSON.parse(stored));
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
  const link = await readStopLink(token, deps);
  if (!link) return undefined;
  const preferences = await readMailPreferences(link.account, deps);
  return { kind: link.kind, isOn: preferences[link.kind] };
}

/**
 * Turns the notices of a link off, or on again (contract: one-click-stop).
 *
 * @returns `false` when the link is unknown or too old
 * @throws StoreUnavailableError
 */
export async function setByStopLink(
  { token, isOn }: { token: unknown; isOn: boolean },
  deps: StoreDeps = {},
): Promise<boolean> {
  const link = await readStopLink(token, deps);
  if (!link) return false;
  await saveMailPreferences(link.account, { [link.kind]: isOn }, deps);
  return true;
}
