import { z } from 'zod';
import { findKeyArgs } from '../keys/find-key';
import { type KeyRecord, parseKeyRecord } from '../keys/key-record';
import { idInSecret } from '../keys/secret';
import { sha256 } from '../keys/sha256';
import {
  parseWindow,
  READS_PER_MINUTE,
  WINDOW_MS,
  type WindowKind,
  type WindowState,
  windowBuckets,
} from '../metering/key-window';
import { parsePlace, type QuotaPlace, quotaFields, refundQuota } from '../metering/quota';
import { readSpending } from '../metering/spending';
import { type Notice, parseNotices } from '../notices/notice';
import { monthOf } from '../plans/calendar-month';
import type { Scope } from '../plans/permissions';
import type { Store } from '../store/client';
import { parseHash } from '../store/read-hashes';
import { runScript } from '../store/run-script';
import { ADMIT } from './admit.lua';

/** A request, as far as the store decides on it. */
export type Question = {
  /** Well-formed. */
  secret: string;
  scope: Scope;
  /** Bits of the caller's address, empty where it is not known (lib/plans/permissions.ts). */
  address: string;
  window: WindowKind;
  /** Absent when no place of the quota is wanted. */
  vertical: string | undefined;
  /** Unix time in milliseconds. */
  now: number;
  /** US dollars that the deployment may spend in a month, if there is such a limit. */
  budgetUsd: number | undefined;
};

/** The store's answer about a key that may not be used for this request (contract: key-permissions). */
type Forbidden = { key: KeyRecord; forbidden: 'scope' | 'address' };

/** The store's answer about a key that may be used. */
type Answer = {
  key: KeyRecord;
  window: WindowState;
  /** `null` when no place was left, wanted, or, the window being full, looked for. */
  place: QuotaPlace | null;
  /** Notices that this request made due, which the caller has to send. */
  notices: Notice[];
  /** The budget of the month that is spent. */
  overBudget: Budget | undefined;
};

/** Owner of a budget: one key, or the whole deployment. */
export type Budget = 'key' | 'deployment';

const reply = z.union([
  z.null(),
  z.tuple([z.unknown()]),
  z.tuple([z.unknown(), z.enum(['scope', 'address'])]),
  z.tuple([z.unknown(), z.unknown(), z.string(), z.string(), z.string()]),
]);

/**
 * Asks the store for key, sliding window, quota and due notices at once, by one script (admit.lua.ts).
 *
 * @returns `null` when the key is unknown, revoked or expired; nothing was counted then
 * @throws z.ZodError when the reply or the record is not valid; a place that was taken is given back first
 */
export async function askStore(
  store: Store,
  { secret, window, vertical, now, scope, address, budgetUsd }: Question,
): Promise<Answer | Forbidden | null> {
  const { names } = store;
  const id = idInSecret(secret);
  const hash = await sha256(secret);
  const wanted = vertical === undefined ? undefined : quotaFields(vertical, now);
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
  const spending = budgetUsd === undefined ? 0 : readSpending(store, now);
  const [raw, spentUsd] = await Promise.all([decision, spending]);
  const answer = reply.parse(raw);
  if (answer === null) return null;
  const [fields, state, countedAs = '', due = '', keySpent = ''] = answer;
  const deploymentBudget = budgetUsd !== undefined && spentUsd >= budgetUsd ? 'deployment' : undefined;
  const place = wanted ? parsePlace(countedAs, { keyId: id, ...wanted }) : null;
  try {
    const key = parseKeyRecord(parseHash(fields));
    if (!key || state === undefined) return null;
    if (state === 'scope' || state === 'address') return { key, forbidden: state };
    return {
      key,
      window: parseWindow(state, now),
      place,
      notices: parseNotices(due, monthOf(now)),
      overBudget: keySpent === '1' ? 'key' : deploymentBudget,
    };
  } catch (error) {
    // A record that cannot be read serves nobody.
    if (place) await refundQuota(store, place);
    throw error;
  }
}
