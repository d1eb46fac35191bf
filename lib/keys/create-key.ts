import { z } from 'zod';
import { TIER_IDS } from '../plans/tiers';
import type { Store } from '../store/client';
import { type StoreDeps, withDefaults } from '../store/deps';
import { withStoreLimit } from '../store/with-store-limit';
import { runAccountScript } from './account-script';
import { CREATE_KEY } from './create-key.lua';
import { emailAddress, keyName, ownLimit } from './key-fields';
import { type KeyRecord, toFields } from './key-record';
import { displayPrefix, newKeyId, newSecret } from './secret';
import { sha256 } from './sha256';

/** What a new key is made from. */
export const newKey = z.object({
  email: emailAddress,
  name: keyName.default('API key'),
  tier: z.enum(TIER_IDS).default('free'),
  environment: z.enum(['live', 'test']).default('live'),
  source: z.enum(['self-serve', 'operator', 'dashboard']),
  /** Unix time in milliseconds. */
  expiresAt: z.number().int().positive().optional(),
  rateLimit: ownLimit.optional(),
  monthlyLimit: ownLimit.optional(),
  /** Nobody has shown yet to read the owner's mailbox (claim-keys.ts). */
  unclaimed: z.literal(true).optional(),
  /** Refuse when the owner has this many active self-serve keys (contract: sign-up). */
  maxActivePerEmail: z.number().int().min(0).optional(),
});

/** The owner already has as many active self-serve keys as allowed (contract: sign-up). */
export class TooManyKeysError extends Error {
  override readonly name = 'TooManyKeysError';
}

/** A key whose secret was just made. The secret is nowhere else and cannot be had again. */
export type KeyWithSecret = { secret: string; record: KeyRecord };

/**
 * Creates a key (contract: key-record, test-keys, sign-up).
 *
 * @returns the record, and the secret to be shown once
 * @throws z.ZodError when the input is not valid
 * @throws TooManyKeysError when `maxActivePerEmail` is reached
 * @throws StoreUnavailableError
 */
export async function createKey(input: z.input<typeof newKey>, deps: StoreDeps = {}): Promise<KeyWithSecret> {
  const { email, maxActivePerEmail = -1, ...fields } = newKey.parse(input);
  const { store, now } = withDefaults(deps);
  const secret = newSecret(fields.environment);
  const record: KeyRecord = {
    id: newKeyId(),
    prefix: displayPrefix(secret),
    ownerEmail: email,
    createdAt: now(),
    ...fields,
  };
  const stored = await withStoreLimit(storeKey(store, { record, secret, maxActivePerEmail }));
  if (!stored) throw new TooManyKeysError('This e-mail address has as many active keys as allowed.');
  return { secret, record };
}

async function storeKey(
  store: Store,
  { record, secret, maxActivePerEmail }: KeyWithSecret & { maxActivePerEmail: number },
): Promise<boolean> {
  const { names } = store;
  const hash = await sha256(secret);
  const reply = await runAccountScript(store, {
    email: record.ownerEmail,
    now: record.createdAt,
    body: CREATE_KEY,
    keys: [names.secret(hash), names.key(record.id), names.keySecrets(record.id)],
    args: [record.id, hash, maxActivePerEmail, record.unclaimed ? 1 : 0, ...toFields(record)],
  });
  return z.number().parse(reply) === 1;
}
