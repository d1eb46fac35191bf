import type { z } from 'zod';
import { type Store, type StoreDeps, withDefaults, withStoreLimit } from '../store/client';
import type { StoreNames } from '../store/names';
import { sha256 } from './secret';

/** A kind of tokens of an account: of sessions, of sign-in links, or of links that stop notices. */
export type TokenKind<Stored> = {
  schema: z.ZodType<Stored>;
  /** How long a token works, in seconds. */
  seconds: number;
  /** Names the record of a token by the hash of the token. */
  name: (names: StoreNames, hash: string) => string;
  /** Names the list of an account that its tokens stand on, by their hashes and by when they end. */
  list: (names: StoreNames, account: string) => string;
  /** True when a token works only as long as it stands there; else its record alone decides. */
  isListed: boolean;
  /** Returns the hash of the account that a record belongs to (`accountHash`). */
  account: (record: Stored) => string | Promise<string>;
};

const TOKEN_BYTES = 32;

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * Makes a random token of 256 bits, 43 characters of base64url, and stores its record for `kind.seconds` under the token's
 * hash, the only trace of it (contract: sign-in, one-click-stop). The list of the account comes first, so that every token that
 * works stands on it (contract: store-steps).
 *
 * @throws StoreUnavailableError; whatever `kind.account` throws or rejects with, before anything is stored
 */
export async function issueToken<Stored>(
  { seconds, name, list, account }: TokenKind<Stored>,
  record: Stored,
  deps: StoreDeps = {},
): Promise<string> {
  const { store, now } = withDefaults(deps);
  const { redis, names } = store;
  const token = newToken();
  const hash = await sha256(token);
  const accountList = list(names, await account(record));
  const endsAt = now() + seconds * 1000;
  const listing = redis
    .multi()
    .zremrangebyscore(accountList, '-inf', now())
    .zadd(accountList, { score: endsAt, member: hash })
    .pexpire(accountList, endsAt - now());
  await withStoreLimit(listing.exec());
  await withStoreLimit(redis.set(name(names, hash), JSON.stringify(record), { ex: seconds }));
  return token;
}

/** A token that works: its record, where it lies, and when it ends by its list, in Unix milliseconds (0 without). */
type FoundToken<Stored> = { record: Stored; hash: string; name: string; list: string; endsAt: number };

async function find<Stored>(
  store: Store,
  kind: TokenKind<Stored>,
  token: string,
  now: number,
): Promise<FoundToken<Stored> | undefined> {
  const hash = await sha256(token);
  const name = kind.name(store.names, hash);
  const stored = await store.redis.get<string>(name);
  if (stored === null) return undefined;
  const record = kind.schema.parse(JSON.parse(stored));
  const list = kind.list(store.names, await kind.account(record));
  const endsAt = kind.isListed ? Number((await store.redis.zscore(list, hash)) ?? 0) : 0;
  return !kind.isListed || endsAt > now ? { record, hash, name, list, endsAt } : undefined;
}

/**
 * Finds a token that works (contract: sign-in, one-click-stop). Anything without the form of a token costs no look-up.
 *
 * @returns `undefined` when it is no token, is unknown or has ended, or, where `kind.isListed`, was taken off its account's list
 * @throws StoreUnavailableError, also when its record cannot be read
 */
export async function findToken<Stored>(
  kind: TokenKind<Stored>,
  token: unknown,
  deps: StoreDeps = {},
): Promise<FoundToken<Stored> | undefined> {
  if (typeof token !== 'string' || !TOKEN.test(token)) return undefined;
  const { store, now } = withDefaults(deps);
  return withStoreLimit(find(store, kind, token, now()));
}

/**
 * Ends a token: takes it off its account's list, which succeeds once, and then deletes its record (contract: sign-in).
 *
 * @returns false when it is not on the list any more: another caller has ended it, or the list was emptied
 * @throws StoreUnavailableError; it may have ended then
 */
export async function endToken(
  { hash, name, list }: FoundToken<unknown>,
  deps: StoreDeps = {},
): Promise<boolean> {
  const { redis } = withDefaults(deps).store;
  if ((await withStoreLimit(redis.zrem(list, hash))) !== 1) return false;
  await withStoreLimit(redis.del(name));
  return true;
}
