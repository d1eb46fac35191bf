import { z } from 'zod';
import { announceKey } from '../alerts/announce-key';
import { type Config, getConfig } from '../config';
import { renameKey } from '../keys/change-key';
import { claimKeys } from '../keys/claim-keys';
import { createKey, TooManyKeysError } from '../keys/create-key';
import { keyName } from '../keys/key-fields';
import type { KeyRecord } from '../keys/key-record';
import { LimitAbovePlanError, restriction, restrictKey } from '../keys/restrict-key';
import { revokeKey } from '../keys/revoke-key';
import { rotateKey } from '../keys/rotate-key';
import { stopOldSecret } from '../keys/stop-old-secret';
import { SCOPES } from '../plans/permissions';
import type { StoreDeps } from '../store/deps';
import { getAccountKey, shownDigits } from './account-keys';
import { type TooManyChanges, takeChange } from './change-limit';
import type { Session } from './session';

const MS_PER_DAY = 86_400_000;

/** What became of a change. `not-found` holds for an unknown key and just so for one of another account. */
export type KeyChange =
  | { outcome: 'done'; record: KeyRecord }
  | { outcome: 'new-secret'; record: KeyRecord; secret: string }
  | { outcome: 'not-found' }
  | { outcome: 'invalid'; field: string; problem: string }
  | { outcome: 'too-many-keys'; limit: number }
  | TooManyChanges;

type Deps = StoreDeps & { config?: Pick<Config, 'SIGNUP_KEYS_PER_EMAIL'> };

/** Something of one key, on behalf of whoever is signed in. */
type OnKey<Input> = Session & { id: string } & Input;

const newAccountKey = z.object({
  name: keyName,
  environment: z.enum(['live', 'test'], 'must be live or test'),
  /** Days until the key expires. */
  expiry: z.enum(['never', '7', '30', '90', '365'], 'must be one of the choices'),
});

const GRACES_MS = { now: 0, '1h': 3_600_000, '24h': MS_PER_DAY } as const;

const grace = z.enum(['now', '1h', '24h'], 'must be one of the choices');

/** The first problem of an input. */
function invalid(error: z.ZodError, field?: string): KeyChange {
  const [issue] = error.issues;
  return {
    outcome: 'invalid',
    field: field ?? String(issue?.path[0]),
    problem: issue?.message ?? 'is not valid',
  };
}

/** Whoever changes an unclaimed key of their account claims it. */
async function claim({ id, ownerEmail: email, unclaimed }: KeyRecord, deps: Deps): Promise<void> {
  if (!unclaimed) return;
  const { config = getConfig() } = deps;
  await claimKeys({ email, keyId: id, others: false, most: config.SIGNUP_KEYS_PER_EMAIL }, deps);
}

/** A change of a key that disappeared in between is a change of an unknown key. */
const done = (record: KeyRecord | null): KeyChange =>
  record ? { outcome: 'done', record } : { outcome: 'not-found' };

/**
 * Creates a key of the free tier from the dashboard. It counts like one from the sign-up page: otherwise the
 * dashboard would be a way around the limit of signing up (contract: sign-up).
 *
 * @throws StoreUnavailableError
 */
export async function createAccountKey(
  { email, ...input }: Session & { name: unknown; environment: unknown; expiry: unknown },
  deps: Deps = {},
): Promise<KeyChange> {
  const { config = getConfig() } = deps;
  const now = (deps.now ?? Date.now)();
  const parsed = newAccountKey.safeParse(input);
  if (!parsed.success) return invalid(parsed.error);
  const { name, environment, expiry } = parsed.data;
  const refused = await takeChange(email, 'change', deps);
  if (refused) return refused;
  const limit = config.SIGNUP_KEYS_PER_EMAIL;
  try {
    const key = await createKey(
      {
        email,
        name,
        environment,
        source: 'self-serve',
        maxActivePerEmail: limit,
        ...(expiry !== 'never' && { expiresAt: now + Number(expiry) * MS_PER_DAY }),
      },
      { ...deps, now: () => now },
    );
    await announceKey('key.created', key.record, deps);
    return { outcome: 'new-secret', ...key };
  } catch (error) {
    if (error instanceof TooManyKeysError) return { outcome: 'too-many-keys', limit };
    throw error;
  }
}

/** Gives a key of the account another name. @throws StoreUnavailableError */
export async function renameAccountKey(input: OnKey<{ name: unknown }>, deps: Deps = {}): Promise<KeyChange> {
  const owned = await getAccountKey(input, deps);
  if (!owned) return { outcome: 'not-found' };
  const name = keyName.safeParse(input.name);
  if (!name.success) return invalid(name.error, 'name');
  const refused = await takeChange(owned.ownerEmail, 'change', deps);
  if (refused) return refused;
  await claim(owned, deps);
  return done(await renameKey({ id: owned.id, name: name.data }, deps));
}

/** Splits a text at its spaces, line ends and commas. */
const listed = (text: unknown) => (typeof text === 'string' ? text.split(/[\s,]+/).filter(Boolean) : []);

/**
 * Restricts what a key of the account may do (contract: key-permissions).
 *
 * @param input.scopes all of them lift the restriction
 * @param input.addresses lines or words with commas; an empty text lifts the restriction
 * @param input.ownMonthlyLimit a whole number as text; an empty one lifts the limit
 * @throws StoreUnavailableError
 */
export async function restrictAccountKey(
  input: OnKey<{ scopes: unknown[]; addresses: unknown; ownMonthlyLimit: unknown }>,
  deps: Deps = {},
): Promise<KeyChange> {
  const owned = await getAccountKey(input, deps);
  if (!owned) return { outcome: 'not-found' };
  const addresses = listed(input.addresses);
  const limit = String(input.ownMonthlyLimit ?? '').trim();
  const scopes = input.scopes.map(String);
  const given = {
    scopes: SCOPES.every((scope) => scopes.includes(scope)) ? null : scopes,
    addresses: addresses.length > 0 ? addresses : null,
    ownMonthlyLimit: limit === '' ? null : Number(limit),
  };
  const parsed = restriction.safeParse(given);
  if (!parsed.success) return invalid(parsed.error);
  const refused = await takeChange(owned.ownerEmail, 'change', deps);
  if (refused) return refused;
  await claim(owned, deps);
  try {
    return done(await restrictKey({ id: owned.id, ...given }, deps));
  } catch (error) {
    if (error instanceof LimitAbovePlanError)
      return { outcome: 'invalid', field: 'ownMonthlyLimit', problem: error.message };
    throw error;
  }
}

/**
 * Gives a key of the account a new secret.
 *
 * @param input.grace how long the present one keeps working: `now`, `1h` or `24h`
 * @throws StoreUnavailableError
 */
export async function rotateAccountKey(
  input: OnKey<{ grace: unknown }>,
  deps: Deps = {},
): Promise<KeyChange> {
  const owned = await getAccountKey(input, deps);
  if (!owned) return { outcome: 'not-found' };
  const parsed = grace.safeParse(input.grace);
  if (!parsed.success) return invalid(parsed.error, 'grace');
  const refused = await takeChange(owned.ownerEmail, 'change', deps);
  if (refused) return refused;
  await claim(owned, deps);
  const key = await rotateKey({ id: owned.id, graceMs: GRACES_MS[parsed.data] }, deps);
  return key ? { outcome: 'new-secret', ...key } : { outcome: 'not-found' };
}

/**
 * Revokes a key of the account for good (contract: revocation).
 *
 * @param input.confirmation what was typed: the digits of the secret that the dashboard shows
 * @throws StoreUnavailableError
 */
export async function revokeAccountKey(
  input: OnKey<{ confirmation: unknown }>,
  deps: Deps = {},
): Promise<KeyChange> {
  const owned = await getAccountKey(input, deps);
  if (!owned) return { outcome: 'not-found' };
  const typed = typeof input.confirmation === 'string' ? input.confirmation.trim().toLowerCase() : '';
  const digits = shownDigits(owned);
  if (typed !== digits) return { outcome: 'invalid', field: 'confirmation', problem: `must be ${digits}` };
  const refused = await takeChange(owned.ownerEmail, 'revocation', deps);
  return refused ?? done(await announceKey('key.revoked', await revokeKey({ id: owned.id }, deps), deps));
}

/**
 * Ends the secret before the last rotation of a key of the account at once (contract: old-secret). It counts like a
 * revocation: a lost secret must be stoppable after any number of changes.
 *
 * @param input.prefix of the secret that the page showed; when another one has taken its place, nothing is stopped
 * @throws StoreUnavailableError
 */
export async function stopOldAccountSecret(
  input: OnKey<{ prefix: unknown }>,
  deps: Deps = {},
): Promise<KeyChange> {
  const owned = await getAccountKey(input, deps);
  if (!owned || typeof input.prefix !== 'string' || input.prefix === '') return { outcome: 'not-found' };
  const refused = await takeChange(owned.ownerEmail, 'revocation', deps);
  return refused ?? done(await stopOldSecret({ id: owned.id, prefix: input.prefix }, deps));
}
