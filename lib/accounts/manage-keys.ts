import { z } from 'zod';
import { announceKey } from '../alerts/announce-key';
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
import { lastDayInput } from './last-day';
import { type TooManyChanges, takeChange } from './request-limit';
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

const newAccountKey = z.object({
  name: keyName,
  environment: z.enum(['live', 'test'], 'must be live or test'),
  /** Days until the key expires. */
  expiry: z.enum(['never', '7', '30', '90', '365'], 'must be one of the choices'),
});

const GRACES_MS = { now: 0, '1h': 3_600_000, '24h': MS_PER_DAY } as const;

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
    await announceKey('key.created', key.record, deps);
    return { outcome: 'new-secret', ...key };
  } catch (error) {
    if (error instanceof TooManyKeysError) return { outcome: 'too-many-keys', limit };
    throw error;
  }
}

type Step<Parsed> = {
  /** What the input has to be; problems are told by field. */
  schema: (owned: KeyRecord, now: number) => z.ZodType<Parsed>;
  /** Carries the change out. A key that disappeared in between is an unknown one. */
  apply: (owned: KeyRecord, input: Parsed, deps: ChangeDeps) => Promise<KeyRecord | KeyWithSecret | null>;
  /** What it counts as (request-limit.ts); whoever ends something does not claim it. */
  countsAs?: 'change' | 'revocation';
};

/** Some key, on behalf of whoever is signed in, and the fields of a form as they come. */
type OnKey<Parsed> = Session & { id: string } & { [Field in keyof Parsed]: unknown };

/**
 * Makes a change of one key of an account: it finds the key, reads the input, counts the change, claims the key, and only then
 * acts.
 *
 * @throws StoreUnavailableError when the change is made
 */
const onKey =
  <Parsed>({ schema, apply, countsAs = 'change' }: Step<Parsed>) =>
  async (input: OnKey<Parsed>, deps: Deps = {}): Promise<KeyChange> => {
    const owned = await getAccountKey(input, deps);
    if (!owned) return { outcome: 'not-found' };
    const parsed = schema(owned, (deps.now ?? Date.now)()).safeParse(input);
    if (!parsed.success) return invalid(parsed.error);
    const refused = await takeChange(owned.ownerEmail, countsAs, deps);
    if (refused) return refused;
    if (countsAs === 'change') await claim(owned, deps);
    const changed = await apply(owned, parsed.data, inDashboard(deps));
    if (!changed) return { outcome: 'not-found' };
    return 'secret' in changed ? { outcome: 'new-secret', ...changed } : { outcome: 'done', record: changed };
  };

/** Gives a key of the account another name. */
export const renameAccountKey = onKey({
  schema: () => z.object({ name: keyName }),
  apply: ({ id }, { name }, deps) => renameKey({ id, name }, deps),
});

/** Splits a text at its spaces, line ends and commas. */
const listed = (text: unknown) => (typeof text === 'string' ? text.split(/[\s,]+/).filter(Boolean) : []);

/** Reads a form as what a key may do: an empty field lifts its restriction, and so do all scopes. */
function readForm(form: unknown) {
  const { scopes, addresses, ownMonthlyLimit } = form as Record<string, unknown>;
  const [from, limit] = [listed(addresses), String(ownMonthlyLimit ?? '').trim()];
  const isAll = Array.isArray(scopes) && SCOPES.every((scope) => scopes.includes(scope));
  return {
    scopes: isAll ? null : scopes,
    addresses: from.length > 0 ? from : null,
    ownMonthlyLimit: limit === '' ? null : Number(limit),
  };
}

/**
 * Restricts what a key of the account may do (contract: key-permissions): `scopes`, a list; `addresses`, lines or words with
 * commas; `ownMonthlyLimit`, a whole number as text.
 */
export const restrictAccountKey = onKey({
  schema: (owned) => z.preprocess(readForm, restrictionFor(owned)),
  apply: ({ id }, restriction, deps) => restrictKey({ id, restriction }, deps),
});

/** Changes when a key of the account ends (contract: key-expiry): `lastDay`, UTC, `YYYY-MM-DD`, or `never`. */
export const setAccountKeyExpiry = onKey({
  schema: lastDayInput,
  apply: async (key, { lastDay: expiresAt }, deps) =>
    expiresAt === (key.expiresAt ?? null) ? key : setExpiry({ key, expiresAt }, deps),
});

/** Gives a key of the account a new secret; the present one keeps working for `grace`: `now`, `1h` or `24h`. */
export const rotateAccountKey = onKey({
  schema: () => z.object({ grace: z.enum(['now', '1h', '24h'], 'must be one of the choices') }),
  apply: ({ id }, { grace }, deps) => rotateKey({ id, graceMs: GRACES_MS[grace] }, deps),
});

/**
 * Revokes a key of the account for good (contract: revocation), once `confirmation` is the digits of its secret that the
 * dashboard shows.
 */
export const revokeAccountKey = onKey({
  schema: (owned) => {
    const digits = shownDigits(owned);
    const typed = z.unknown().transform((text) =>
      String(text ?? '')
        .trim()
        .toLowerCase(),
    );
    return z.object({ confirmation: typed.pipe(z.literal(digits, `must be ${digits}`)) });
  },
  apply: async ({ id }, _, deps) => announceKey('key.revoked', await revokeKey({ id }, deps), deps),
  countsAs: 'revocation',
});

/**
 * Ends the secret before the last rotation of a key of the account at once (contract: old-secret), if it begins with `prefix`
 * as the page showed it. It counts like a revocation: a lost secret must be stoppable after any number of changes.
 */
export const stopOldAccountSecret = onKey({
  schema: () => z.object({ prefix: z.string().min(1).catch('none') }),
  apply: ({ id }, { prefix }, deps) => stopOldSecret({ id, prefix }, deps),
  countsAs: 'revocation',
});
