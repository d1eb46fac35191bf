import { z } from 'zod';
import { announceKey } from '../alerts/deliver';
import { type Config, getConfig } from '../config';
import { claimKeys, renameKey, restrictionFor, restrictKey } from '../keys/change-key';
import { createKey, type KeyWithSecret, TooManyKeysError } from '../keys/create-key';
import { keyName } from '../keys/key-fields';
import type { KeyRecord } from '../keys/key-record';
import { revokeKey } from '../keys/revoke-key';
import { rotateKey, stopOldSecret } from '../keys/rotate-key';
import { lastDayInput, setExpiry } from '../keys/set-expiry';
import { MS_PER_DAY } from '../plans/calendar-month';
import { SCOPES } from '../plans/permissions';
import type { StoreDeps } from '../store/client';
import type { ChangeDeps } from '../trail/trail';
import { getAccountKey, shownDigits } from './account-keys';
import { type InvalidInput, invalid, type TooManyChanges, takeChange } from './request-limit';
import type { Session } from './session';

/** Outcome of a change of a key; `not-found` for an unknown key and for one of another account. */
export type KeyChange =
  | { outcome: 'done'; record: KeyRecord }
  | { outcome: 'new-secret'; record: KeyRecord; secret: string }
  | { outcome: 'not-found' }
  | InvalidInput
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

const inDashboard = (deps: Deps) => ({ ...deps, way: 'dashboard' as const });

/** Claims an unclaimed key, which whoever changes it in the dashboard does. */
async function claim({ id, ownerEmail: email, unclaimed }: KeyRecord, deps: Deps): Promise<void> {
  const { SIGNUP_KEYS_PER_EMAIL: most } = deps.config ?? getConfig();
  if (unclaimed) await claimKeys({ email, keyId: id, others: false, most }, inDashboard(deps));
}

/**
 * Creates a key of the free tier for the account that is signed in, and tells its webhooks (contract: webhook-events). It counts
 * like a claimed one of sign-up (contract: sign-up). Outcomes: `new-secret`, `invalid`, `too-many-keys`, or `limited` beyond 60
 * changes an hour (contract: dashboard-limits). Noted in the trail (contract: trail).
 *
 * @param input as the form has it: `name` of 1 to 100 characters (`keyName`), `environment` `live` or `test`, `expiry` `never`
 *   or `7`, `30`, `90` or `365` days from now
 * @throws StoreUnavailableError; z.ZodError when `email` is no e-mail address; ConfigError of `getConfig`
 */
export async function createAccountKey(
  { email, ...input }: Session & { name: unknown; environment: unknown; expiry: unknown },
  deps: Deps = {},
): Promise<KeyChange> {
  const { SIGNUP_KEYS_PER_EMAIL: limit } = deps.config ?? getConfig();
  const now = (deps.now ?? Date.now)();
  const parsed = newAccountKey.safeParse(input);
  if (!parsed.success) return invalid(parsed.error);
  const { expiry, ...fields } = parsed.data;
  const refused = await takeChange(email, 'change', deps);
  if (refused) return refused;
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
  /** Schema of the form; the first problem is reported by its field. */
  schema: (owned: KeyRecord, now: number) => z.ZodType<Parsed>;
  /** Carries the change out. A key that disappeared in between is an unknown one. */
  apply: (owned: KeyRecord, input: Parsed, deps: ChangeDeps) => Promise<KeyRecord | KeyWithSecret | null>;
  /** The window that it counts in (request-limit.ts); a revocation does not claim the key. */
  countsAs?: 'change' | 'revocation';
};

type KeyForm<Parsed> = Session & { id: string } & { [Field in keyof Parsed]: unknown };

/**
 * Makes an action on one key of an account, which finds the key, parses the form, counts the change, claims the key, and only
 * then applies it (contract: dashboard-limits). The action throws StoreUnavailableError.
 */
const keyAction =
  <Parsed>({ schema, apply, countsAs = 'change' }: Step<Parsed>) =>
  async (input: KeyForm<Parsed>, deps: Deps = {}): Promise<KeyChange> => {
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

/**
 * Gives a key of the account another name (`keyName`), also one that has ended. Outcomes: `done`, also where nothing differs,
 * `invalid`, `not-found`, `limited` beyond 60 changes an hour (contract: dashboard-limits). Like the changes below, but not
 * revoking and stopping, it claims the key if it is unclaimed and there is room (contract: sign-up).
 *
 * @throws StoreUnavailableError; ConfigError of `getConfig`
 */
export const renameAccountKey = keyAction({
  schema: () => z.object({ name: keyName }),
  apply: ({ id }, { name }, deps) => renameKey({ id, name }, deps),
});

const splitWords = (text: unknown) => (typeof text === 'string' ? text.split(/[\s,]+/).filter(Boolean) : []);

/** Reads a form as restrictions of a key; `null` lifts one, for an empty field or all scopes. */
function readForm(form: unknown) {
  const { scopes, addresses, ownMonthlyLimit } = form as Record<string, unknown>;
  const [from, limit] = [splitWords(addresses), String(ownMonthlyLimit ?? '').trim()];
  const isAll = Array.isArray(scopes) && SCOPES.every((scope) => scopes.includes(scope));
  return {
    scopes: isAll ? null : scopes,
    addresses: from.length > 0 ? from : null,
    ownMonthlyLimit: limit === '' ? null : Number(limit),
  };
}

/**
 * Restricts a key of the account (contract: key-permissions): `scopes` is a list, which lifts the restriction when it has all, is
 * refused when it is empty, and leaves it as it is when it is missing; `addresses` a text of up to 20 networks with spaces, lines
 * or commas between them, `ownMonthlyLimit` a whole number as text, 1 up to the plan's, which lift theirs when they are empty or
 * missing. Outcomes and errors as for {@link renameAccountKey}.
 */
export const restrictAccountKey = keyAction({
  schema: (owned) => z.preprocess(readForm, restrictionFor(owned)),
  apply: ({ id }, restriction, deps) => restrictKey({ id, restriction }, deps),
});

/**
 * Changes the end of a key of the account (contract: key-expiry): `lastDay` is the last UTC day on which it works,
 * `YYYY-MM-DD`, or `never`, as {@link lastDayInput} reads it. Outcomes and errors as for {@link renameAccountKey}; another end
 * for a key that has ended is `not-found`, its own is `done`.
 */
export const setAccountKeyExpiry = keyAction({
  schema: lastDayInput,
  apply: async (key, { lastDay: expiresAt }, deps) =>
    expiresAt === (key.expiresAt ?? null) ? key : setExpiry({ key, expiresAt }, deps),
});

/**
 * Gives a key of the account a new secret (`new-secret`), shown once; the present one keeps working for `grace`: `1h`, `24h`, or
 * `now` for not at all; one before it stops at once (contract: old-secret). Else outcomes and errors as for
 * {@link renameAccountKey}; `not-found` also for a key that has ended.
 */
export const rotateAccountKey = keyAction({
  schema: () => z.object({ grace: z.enum(['now', '1h', '24h'], 'must be one of the choices') }),
  apply: ({ id }, { grace }, deps) => rotateKey({ id, graceMs: GRACES_MS[grace] }, deps),
});

/**
 * Revokes a key of the account for good (contract: revocation), once `confirmation` is the digits of its secret that the
 * dashboard shows, in any case, and tells its account's webhooks (contract: webhook-events). Outcomes and errors as for
 * {@link renameAccountKey}, `done` also for one revoked before, `limited` beyond 120 an hour (contract: dashboard-limits).
 */
export const revokeAccountKey = keyAction({
  schema: (owned) => {
    const digits = shownDigits(owned);
    const typed = z.coerce.string().trim().toLowerCase();
    return z.object({ confirmation: typed.pipe(z.literal(digits, `must be ${digits}`)) });
  },
  apply: async ({ id }, _, deps) => announceKey('key.revoked', await revokeKey({ id }, deps), deps),
  countsAs: 'revocation',
});

/**
 * Ends the old secret of a key of the account at once (contract: old-secret): `done`, also when it has stopped already, and
 * `not-found` when `prefix` is not its shown beginning. Counts as a revocation, and is `limited` and throws like
 * {@link revokeAccountKey}: a lost secret must be stoppable after any number of changes.
 */
export const stopOldAccountSecret = keyAction({
  schema: () => z.object({ prefix: z.string().min(1).catch('none') }),
  apply: ({ id }, { prefix }, deps) => stopOldSecret({ id, prefix }, deps),
  countsAs: 'revocation',
});
