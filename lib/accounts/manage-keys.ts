import { z } from 'zod';
import { type Config, getConfig } from '../config';
import { renameKey, restrictionFor, restrictKey } from '../keys/change-key';
import { claimKeys } from '../keys/claim-keys';
import { createKey, type KeyWithSecret, TooManyKeysError } from '../keys/create-key';
import { keyName } from '../keys/key-fields';
import type { KeyRecord } from '../keys/key-record';
import { revokeKey } from '../keys/revoke-key';
import { rotateKey } from '../keys/rotate-key';
import { setExpiry } from '../keys/set-expiry';
import { stopOldSecret } from '../keys/stop-old-secret';
import { SCOPES } from '../plans/permissions';
import type { StoreDeps } from '../store/deps';
import type { ChangeDeps } from '../trail/trail';
import { getAccountKey, shownDigits } from './account-keys';
import { type TooManyChanges, takeChange } from './change-limit';
import { lastDayInput } from './last-day';
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

const newName = z.object({ name: keyName });

const newSecret = z.object({ grace: z.enum(['now', '1h', '24h'], 'must be one of the choices') });

/** The first problem of an input. */
function invalid({ issues: [issue] }: z.ZodError): KeyChange {
  return {
    outcome: 'invalid',
    field: String(issue?.path[0]),
    problem: issue?.message ?? 'is not valid',
  };
}

/** By which way the trail says that it was done. */
const inDashboard = (deps: Deps) => ({ ...deps, way: 'dashboard' as const });

/** Whoever changes an unclaimed key of their account claims it. */
async function claim({ id, ownerEmail: email, unclaimed }: KeyRecord, deps: Deps): Promise<void> {
  if (!unclaimed) return;
  const { config = getConfig() } = deps;
  const most = config.SIGNUP_KEYS_PER_EMAIL;
  await claimKeys({ email, keyId: id, others: false, most }, inDashboard(deps));
}

type Step<Parsed> = {
  /** What the input has to be; problems are told by field. */
  schema: (owned: KeyRecord) => z.ZodType<Parsed>;
  /** Carries the change out. A key that disappeared in between is an unknown one. */
  apply: (owned: KeyRecord, input: Parsed, deps: ChangeDeps) => Promise<KeyRecord | KeyWithSecret | null>;
  /** What it counts as (change-limit.ts); whoever ends something does not claim it. */
  countsAs?: 'change' | 'revocation';
};

/** Changes a key of an account: finds it, reads the input, counts the change, claims the key, and only then acts. */
async function change<Parsed>(
  input: OnKey<object>,
  { schema, apply, countsAs = 'change' }: Step<Parsed>,
  deps: Deps,
): Promise<KeyChange> {
  const owned = await getAccountKey(input, deps);
  if (!owned) return { outcome: 'not-found' };
  const parsed = schema(owned).safeParse(input);
  if (!parsed.success) return invalid(parsed.error);
  const refused = await takeChange(owned.ownerEmail, countsAs, deps);
  if (refused) return refused;
  if (countsAs === 'change') await claim(owned, deps);
  const changed = await apply(owned, parsed.data, inDashboard(deps));
  if (!changed) return { outcome: 'not-found' };
  return 'secret' in changed ? { outcome: 'new-secret', ...changed } : { outcome: 'done', record: changed };
}

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
  const { expiry, ...fields } = parsed.data;
  const refused = await takeChange(email, 'change', deps);
  if (refused) return refused;
  const limit = config.SIGNUP_KEYS_PER_EMAIL;
  try {
    const key = await createKey(
      {
        email,
        ...fields,
        source: 'self-serve',
        maxActivePerEmail: limit,
        ...(expiry !== 'never' && { expiresAt: now + Number(expiry) * MS_PER_DAY }),
      },
      { ...inDashboard(deps), now: () => now },
    );
    return { outcome: 'new-secret', ...key };
  } catch (error) {
    if (error instanceof TooManyKeysError) return { outcome: 'too-many-keys', limit };
    throw error;
  }
}

/** Gives a key of the account another name. @throws StoreUnavailableError */
export const renameAccountKey = (input: OnKey<{ name: unknown }>, deps: Deps = {}): Promise<KeyChange> =>
  change(
    input,
    { schema: () => newName, apply: ({ id }, { name }, by) => renameKey({ id, name }, by) },
    deps,
  );

/** Splits a text at its spaces, line ends and commas. */
const listed = (text: unknown) => (typeof text === 'string' ? text.split(/[\s,]+/).filter(Boolean) : []);

/** Reads a form: an empty field lifts its restriction, and so do all scopes. */
const formOf = ({ scopes, addresses, ownMonthlyLimit }: Restrictions) => {
  const limit = String(ownMonthlyLimit ?? '').trim();
  const from = listed(addresses);
  return {
    scopes: SCOPES.every((scope) => scopes.includes(scope)) ? null : scopes,
    addresses: from.length > 0 ? from : null,
    ownMonthlyLimit: limit === '' ? null : Number(limit),
  };
};

type Restrictions = {
  scopes: unknown[];
  /** Lines, or words with commas. */
  addresses: unknown;
  /** A whole number as text. */
  ownMonthlyLimit: unknown;
};

/**
 * Restricts what a key of the account may do (contract: key-permissions).
 *
 * @throws StoreUnavailableError
 */
export const restrictAccountKey = (input: OnKey<Restrictions>, deps: Deps = {}): Promise<KeyChange> =>
  change(
    { ...input, ...formOf(input) },
    { schema: restrictionFor, apply: ({ id }, restriction, by) => restrictKey({ id, restriction }, by) },
    deps,
  );

/**
 * Changes when a key of the account ends (contract: key-expiry).
 *
 * @param input.lastDay the last day on which it works, UTC, `YYYY-MM-DD`, or `never`
 * @throws StoreUnavailableError
 */
export async function setAccountKeyExpiry(
  input: OnKey<{ lastDay: unknown }>,
  deps: Deps = {},
): Promise<KeyChange> {
  const now = (deps.now ?? Date.now)();
  return change(
    input,
    {
      schema: (owned) => lastDayInput(owned, now),
      apply: async (key, { lastDay: expiresAt }, by) =>
        expiresAt === (key.expiresAt ?? null) ? key : setExpiry({ key, expiresAt }, by),
    },
    deps,
  );
}

/**
 * Gives a key of the account a new secret.
 *
 * @param input.grace how long the present one keeps working: `now`, `1h` or `24h`
 * @throws StoreUnavailableError
 */
export const rotateAccountKey = (input: OnKey<{ grace: unknown }>, deps: Deps = {}): Promise<KeyChange> =>
  change(
    input,
    {
      schema: () => newSecret,
      apply: ({ id }, { grace }, by) => rotateKey({ id, graceMs: GRACES_MS[grace] }, by),
    },
    deps,
  );

/** What has to be typed before a key is revoked: the digits of its secret that the dashboard shows. */
function confirmationOf(owned: KeyRecord) {
  const digits = shownDigits(owned);
  const typed = z.unknown().transform((text) => (typeof text === 'string' ? text.trim().toLowerCase() : ''));
  return z.object({ confirmation: typed.pipe(z.literal(digits, `must be ${digits}`)) });
}

/** Revokes a key of the account for good (contract: revocation). @throws StoreUnavailableError */
export const revokeAccountKey = (
  input: OnKey<{ confirmation: unknown }>,
  deps: Deps = {},
): Promise<KeyChange> =>
  change(
    input,
    { schema: confirmationOf, apply: ({ id }, _, by) => revokeKey({ id }, by), countsAs: 'revocation' },
    deps,
  );

const oldSecret = z.object({ prefix: z.string().min(1) });

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
  if (!oldSecret.safeParse(input).success) return { outcome: 'not-found' };
  return change(
    input,
    {
      schema: () => oldSecret,
      apply: ({ id }, { prefix }, by) => stopOldSecret({ id, prefix }, by),
      countsAs: 'revocation',
    },
    deps,
  );
}
