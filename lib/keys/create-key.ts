import { z } from 'zod';
import { TIER_IDS } from '../plans/tiers';
import { type Store, StoreUnavailableError, withDefaults, withStoreLimit } from '../store/client';
import { ACKNOWLEDGED, runScript } from '../store/queries';
import type { ChangeDeps } from '../trail/trail';
import { LIST_KEY, runAccountScript } from './account-script';
import { KEPT_MS } from './end-keys';
import { emailAddress, keyName, ownBudget, ownLimit } from './key-fields';
import { type KeyRecord, toFields } from './key-record';
import { readAccount } from './list-keys';
import { noteChange } from './note-change';
import { displayPrefix, newKeyId, newSecret, sha256 } from './secret';

/** Input of {@link createKey}. */
export const newKey = z.object({
  email: emailAddress,
  name: keyName.default('API key'),
  tier: z.enum(TIER_IDS).default('free'),
  environment: z.enum(['live', 'test']).default('live'),
  source: z.enum(['self-serve', 'operator', 'dashboard']),
  /** Unix time in milliseconds, in the future, which is not checked; a key without it does not expire. */
  expiresAt: z.number().int().positive().optional(),
  rateLimit: ownLimit.optional(),
  monthlyLimit: ownLimit.optional(),
  budgetUsd: ownBudget.optional(),
  /** Nobody has shown yet to read the owner's mailbox (change-key.ts). */
  unclaimed: z.literal(true).optional(),
  /** Version of the terms that its maker has agreed to by signing up (contract: terms). */
  termsVersion: z.string().optional(),
  /** Refuses the key when the owner has this many active self-serve keys (contract: sign-up); any number by default. */
  maxActivePerEmail: z.number().int().min(0).optional(),
});

/** The owner already has as many active self-serve keys as allowed (contract: sign-up). */
export class TooManyKeysError extends Error {
  override readonly name = 'TooManyKeysError';
}

/** A key whose secret was just made. The secret is nowhere else and cannot be had again. */
export type KeyWithSecret = { secret: string; record: KeyRecord };

/**
 * Creates a key, by default a live one of the free tier that is called `API key`; only the hash of its secret is stored
 * (contract: key-record, key-secrecy, test-keys, sign-up, trail). An end that the operator sets is the latest that its owner may
 * choose (contract: key-expiry). Noted in the trail; its webhooks are the caller's to tell (`announceKey`).
 *
 * The lists come first, then the key, so that a key that works is always listed (contract: store-steps, store-fail-over). One
 * that was listed and then not stored is taken off when its account is read (list-keys.ts); its secret was never shown.
 *
 * @returns the record, and the secret to be shown once
 * @throws z.ZodError when the input is not valid ({@link newKey}), before anything is stored
 * @throws TooManyKeysError when the address has `maxActivePerEmail` active self-serve keys, without unclaimed ones
 * @throws StoreUnavailableError, also when the account is deleted meanwhile; the key may be stored then, and its secret lost
 */
export async function createKey(
  input: z.input<typeof newKey>,
  deps: ChangeDeps = {},
): Promise<KeyWithSecret> {
  const { email, maxActivePerEmail = -1, ...fields } = newKey.parse(input);
  const { store, now } = withDefaults(deps);
  const id = newKeyId();
  const secret = newSecret(fields.environment, id);
  const record: KeyRecord = {
    id,
    prefix: displayPrefix(secret),
    ownerEmail: email,
    createdAt: now(),
    ...fields,
    ...(fields.source === 'operator' && { latestExpiresAt: fields.expiresAt }),
  };
  const stored = await withStoreLimit(listAndStore(store, { record, secret, maxActivePerEmail }));
  if (!stored) throw new TooManyKeysError('This e-mail address has as many active keys as allowed.');
  await noteChange(record, { deed: 'key-created', detail: record.prefix }, deps);
  return { secret, record };
}

/**
 * Stores a key with its first secret, unless its account was deleted meanwhile (revoke-key.ts). A record with an end goes by
 * itself once it has been remembered as long as past keys are.
 *
 * KEYS: 1 key record, 2 secrets of the key.
 * ARGV: 1 hash of the secret, 2 how long the secret works (ms), 3 how long the record is kept (ms), both empty for a key
 *       that does not expire, then the fields and values of the record.
 * Returns 1 when it is stored.
 */
const STORE_KEY = `
if redis.call('EXISTS', KEYS[2]) == 1 then return 0 end
for index = 4, #ARGV, 2 do redis.call('HSET', KEYS[1], ARGV[index], ARGV[index + 1]) end
redis.call('HSET', KEYS[2], ARGV[1], '0')
if ARGV[2] ~= '' then
  redis.call('PEXPIRE', KEYS[2], ARGV[2])
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
end
return 1`;

async function listAndStore(
  store: Store,
  { record, secret, maxActivePerEmail }: KeyWithSecret & { maxActivePerEmail: number },
): Promise<boolean> {
  const { redis, names } = store;
  const { id, ownerEmail: email, createdAt: now, unclaimed, source, expiresAt } = record;
  const listArgs = [id, maxActivePerEmail, unclaimed ? 1 : 0, source, expiresAt ?? 0];
  const list = () =>
    runAccountScript(store, { email, now, body: LIST_KEY, args: listArgs, isAcknowledged: true });
  if ((await list()) !== 1) {
    // A change that was left half done may take a place; reading the account mends it (contract: store-steps).
    const { isMended } = await readAccount(store, { email, now, skip: 0, most: Number.MAX_SAFE_INTEGER });
    if (!isMended || (await list()) !== 1) return false;
  }
  await redis.zadd(names.allKeys, { score: now, member: id });
  const worksMs = expiresAt === undefined ? '' : Math.max(1, expiresAt - now);
  const keptMs = worksMs === '' ? '' : worksMs + KEPT_MS;
  const keys = [names.key(id), names.keySecrets(id)];
  const args = [await sha256(secret), worksMs, keptMs, ...toFields(record)];
  try {
    const isStored = await runScript(store, ACKNOWLEDGED + STORE_KEY, keys, args);
    if (isStored !== 1) throw new StoreUnavailableError('The account was deleted meanwhile.');
  } catch (error) {
    // Nobody will be shown its secret, so that it need not count for longer than it takes to notice.
    await redis.del(...keys).catch(() => undefined);
    throw error;
  }
  return true;
}
