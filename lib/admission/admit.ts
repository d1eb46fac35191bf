import { z } from 'zod';
import { runInBackground } from '../background';
import { FIND_KEY_FUNCTION, findKeyArgs } from '../keys/find-key';
import { type KeyRecord, parseKeyRecord } from '../keys/key-record';
import { idInSecret, isWellFormedSecret, sha256 } from '../keys/secret';
import {
  parseWindow,
  READS_PER_MINUTE,
  TAKE_FROM_WINDOW,
  WINDOW_MS,
  type WindowKind,
  type WindowState,
  windowBuckets,
} from '../metering/key-window';
import {
  MICRO_USD,
  parsePlace,
  type QuotaPlace,
  quotaPlace,
  RESERVE_QUOTA_FUNCTION,
  refundQuota,
  reserveQuota,
  SPENT_FIELD,
} from '../metering/quota';
import { readSpending } from '../metering/spending';
import { DUE_NOTICES_FUNCTION, type Notice, parseNotices } from '../notices/notice';
import { monthOf } from '../plans/calendar-month';
import { MAY_USE_FUNCTION, type Scope } from '../plans/permissions';
import { type Limits, limitsOf, TIERS } from '../plans/tiers';
import { type Store, type StoreDeps, withDefaults, withStoreLimit } from '../store/client';
import { parseHash, runScript } from '../store/queries';

const tiers = Object.entries(TIERS).map(
  ([id, { requestsPerMinute, requestsPerMonth }]) =>
    `${id} = {${requestsPerMinute}, ${requestsPerMonth ?? -1}}`,
);

/**
 * Finds the key of a secret, counts the request in its window and takes a place of its quota, up to the first refusal
 * (contract: processing-order), and claims the notices that this makes due (contract: mails). The limits are those of
 * `limitsOf` (lib/plans/tiers.ts).
 *
 * KEYS: 1 key record, 2 secrets of the key, 3 present bucket of its window, 4 the bucket before, 5 usage of the month.
 * ARGV: 1 hash of the secret, 2 now (ms), 3 interval between notes of use (ms), 4 size of the window (ms), 5 requests
 *       allowed in it, an empty text for as many as the key has, 6 scope, 7 bits of the caller's address
 *       (lib/plans/permissions.ts), then, when a place is wanted, 8 field of the day, 9 field of the vertical.
 * Returns nothing when there is no such key. Else the fields and values of the record, none when the key has no such
 * secret; then, when the key may not be used so, `scope` or `address`; when it may, what `take_from_window` returns, what
 * `reserve_quota` returns (an empty text, too, when no place was wanted or the window is full), what `due_notices` returns,
 * and `1` when the key has spent its budget of the month (contract: budgets), else an empty text.
 */
export const ADMIT = `${FIND_KEY_FUNCTION}${MAY_USE_FUNCTION}${TAKE_FROM_WINDOW}${RESERVE_QUOTA_FUNCTION}${DUE_NOTICES_FUNCTION}
local tiers = {${tiers.join(', ')}}
local now = tonumber(ARGV[2])
local record, fields = find_key(KEYS[1], KEYS[2], ARGV[1], ARGV[2], ARGV[3])
if not record then return false end
local tier = fields and tiers[fields.tier]
if not tier then return {record} end
local forbidden = may_use(fields, ARGV[6], ARGV[7])
if forbidden then return {record, forbidden} end
local most = tonumber(ARGV[5]) or tonumber(fields.rateLimit) or tier[1]
local window = take_from_window(KEYS[3], KEYS[4], most, now, tonumber(ARGV[4]))
local quota, place, used = tonumber(fields.monthlyLimit) or tier[2], ''
local own = tonumber(fields.ownMonthlyLimit)
if own and (quota < 0 or own < quota) then quota = own end
if window[1] == 1 and ARGV[8] then place, used = reserve_quota(KEYS[5], quota, ARGV[8], ARGV[9]) end
local notices = due_notices(KEYS[1], fields, now, KEYS[5], quota, used)
local budget, spent = tonumber(fields.budgetUsd), ''
if budget and tonumber(redis.call('HGET', KEYS[5], '${SPENT_FIELD}') or '0') >= budget * ${MICRO_USD} then spent = '1' end
return {record, window, place, notices, spent}`;

/**
 * A place of the monthly quota that an admitted request holds. `refund` gives it back, once, when that did not end with 200
 * (contract: quota-counts, early-leavers); it rejects with StoreUnavailableError.
 */
type Reservation = { refund: () => Promise<void> };

type OfKnownKey = {
  key: KeyRecord;
  limits: Limits;
  /** The key's sliding window after the request (contract: rate-limit-headers). */
  window: WindowState;
  /** Notices that this request made due, which the caller has to send (contract: mails). */
  notices: Notice[];
  /** Whose budget of the month is spent, so that no language model may be called (contract: budgets). */
  overBudget: 'key' | 'deployment' | undefined;
};

/** The decision on a request. */
export type Admission =
  /** The key is malformed, unknown, revoked or expired: 401. */
  | { verdict: 'unknown-key' }
  /** The key may not be used for this, or not from there: 403, and nothing is counted (contract: key-permissions). */
  | { verdict: 'forbidden'; key: KeyRecord; by: 'scope' | 'address' }
  /** The window is full: 429. */
  | ({ verdict: 'rate-limited' } & OfKnownKey)
  /** The monthly quota is used up: 403. */
  | ({ verdict: 'quota-exceeded' } & OfKnownKey)
  /** It may go on; with a reservation when one was asked for. */
  | ({ verdict: 'admitted'; reservation?: Reservation } & OfKnownKey);

type AdmitInput = {
  /** The value of the caller's X-API-Key. */
  secret: string;
  scope: Scope;
  /** Bits of the caller's address (`addressBits`), empty where it is not known: no key with networks may be used then. */
  address: string;
  /** The window of the key that the request counts in (contract: rate-window). */
  window: WindowKind;
  /** Takes a place of the monthly quota, counted for this vertical; absent for an invalid request. */
  reserve?: { vertical: string } | undefined;
  /** US dollars that the deployment may spend in a month; unlimited by default. */
  budgetUsd?: number | undefined;
  /** Takes work that may finish after the response was sent, and deals with its failure: a place that was granted too late. */
  background?: (work: Promise<unknown>) => void;
  deps?: StoreDeps | undefined;
};

const reply = z.union([
  z.null(),
  z.tuple([z.unknown()]),
  z.tuple([z.unknown(), z.enum(['scope', 'address'])]),
  z.tuple([z.unknown(), z.unknown(), z.string(), z.string(), z.string()]),
]);

/**
 * Asks the store for key, sliding window, quota and due notices at once, by one script (`ADMIT`), and in the same HTTP request
 * for the sum of the deployment where that has a budget (contract: processing-order, budgets). Where a part of the reply cannot
 * be read, a place that was taken is given back first.
 *
 * @returns the decision, where it is one; else what is known of the key, and the place, `null` when none was left, wanted, or,
 *   the window being full, looked for
 */
async function ask(
  store: Store,
  { secret, window, reserve, scope, address, budgetUsd }: AdmitInput,
  now: number,
): Promise<Admission | { known: OfKnownKey; place: QuotaPlace | null }> {
  const { names } = store;
  const id = idInSecret(secret);
  const hash = await sha256(secret);
  const wanted = reserve && quotaPlace(id, reserve.vertical, now);
  const decision = runScript(
    store,
    ADMIT,
    [
      names.key(id),
      names.keySecrets(id),
      ...windowBuckets(names, window, id, now),
      names.usage(id, monthOf(now)),
    ],
    [
      ...findKeyArgs(hash, now),
      WINDOW_MS,
      window === 'usage' ? READS_PER_MINUTE : '',
      scope,
      address,
      ...(wanted ? [wanted.dayField, wanted.verticalField] : []),
    ],
  );
  // Issued in the same tick, so that both travel in one HTTP request; their names may lie apart.
  const spending = budgetUsd === undefined ? Promise.resolve(0) : readSpending(store, now);
  // Its failure is looked at below, where it is known whether a place has to be given back.
  const [raw] = await Promise.all([decision, spending.catch(() => undefined)]);
  const answer = reply.parse(raw);
  if (answer === null) return { verdict: 'unknown-key' };
  const [fields, state, countedAs = '', due = '', keySpent = ''] = answer;
  const place = wanted ? parsePlace(countedAs, wanted) : null;
  try {
    const spentUsd = await spending;
    const key = parseKeyRecord(parseHash(fields));
    if (!key || state === undefined) return { verdict: 'unknown-key' };
    if (state === 'scope' || state === 'address') return { verdict: 'forbidden', key, by: state };
    const deploymentBudget = budgetUsd !== undefined && spentUsd >= budgetUsd ? 'deployment' : undefined;
    const known: OfKnownKey = {
      key,
      limits: limitsOf(key),
      window: parseWindow(state, now),
      notices: parseNotices(due, monthOf(now)),
      overBudget: keySpent === '1' ? 'key' : deploymentBudget,
    };
    return { known, place };
  } catch (error) {
    if (place) await refundQuota(store, place);
    throw error;
  }
}

async function decide(store: Store, input: AdmitInput, now: number): Promise<Admission> {
  const answer = await ask(store, input, now);
  if ('verdict' in answer) return answer;
  const { known } = answer;
  if (!known.window.passed) return { verdict: 'rate-limited', ...known };
  if (!input.reserve) return { verdict: 'admitted', ...known };
  // The last place may just be coming back from a request that failed, so the store is asked again before anybody is
  // told that the quota is used up.
  const { requestsPerMonth } = known.limits;
  const place =
    answer.place ??
    (await reserveQuota(store, { keyId: known.key.id, requestsPerMonth, ...input.reserve, now }));
  if (!place) return { verdict: 'quota-exceeded', ...known };
  let refunded: Promise<void> | undefined;
  const refund = () => (refunded ??= withStoreLimit(refundQuota(store, place)));
  return { verdict: 'admitted', ...known, reservation: { refund } };
}

/**
 * Decides whether a request may go on: key, permissions, sliding window, quota (contract: processing-order, key-permissions,
 * quota-exceeded, quota-counts, rate-window, revocation, budgets), and claims the notices that it makes due (contract: mails).
 *
 * A request that is refused takes nothing of what comes later in that order. A malformed key costs no look-up (contract:
 * key-form).
 *
 * @throws StoreUnavailableError when the store fails, takes longer than 2 s (contract: no-open-door), or has what cannot be read;
 *   ConfigError without `input.deps.store`
 */
export async function admit(input: AdmitInput): Promise<Admission> {
  if (!isWellFormedSecret(input.secret)) return { verdict: 'unknown-key' };
  const { store, now } = withDefaults(input.deps ?? {});
  const admission = decide(store, input, now());
  try {
    return await withStoreLimit(admission);
  } catch (error) {
    // The store may still answer, too late; what it then granted must not be lost.
    const giveBack = (late: Admission) => ('reservation' in late ? late.reservation?.refund() : undefined);
    (input.background ?? runInBackground)(admission.then(giveBack, () => undefined));
    throw error;
  }
}
