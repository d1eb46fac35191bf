import { z } from 'zod';
import { dayOf, monthOf } from '../plans/calendar-month';
import type { Store } from '../store/client';
import { runScript } from '../store/run-script';
import { REFUND_QUOTA, RESERVE_QUOTA } from './quota.lua';
import { DAY_FIELD, OTHER_VERTICAL_FIELD, verticalField } from './usage-hash';

/** The month, and the fields of its usage, that count a request. */
type QuotaFields = { month: string; dayField: string; verticalField: string };

/** A place of the monthly quota that a request holds, by the fields that counted it. */
export type QuotaPlace = QuotaFields & { keyId: string };

/**
 * Returns the fields that count a request (contract: usage-period, usage-verticals).
 *
 * @param vertical as the caller sent it
 * @param now Unix time in milliseconds
 */
export const quotaFields = (vertical: string, now: number): QuotaFields => ({
  month: monthOf(now),
  dayField: DAY_FIELD + dayOf(now),
  verticalField: verticalField(vertical),
});

/**
 * Parses the reply of `reserve_quota` (quota.lua.ts).
 *
 * @param wanted the fields that the script was given
 * @returns the place to give back should the request fail, or `null` when the quota is used up
 * @throws z.ZodError when it is not such a reply
 */
export function parsePlace(raw: unknown, wanted: QuotaPlace): QuotaPlace | null {
  const countedAs = z.string().parse(raw);
  return countedAs === '' ? null : { ...wanted, verticalField: countedAs };
}

/**
 * Takes a place of a key's monthly quota and counts the request for its day and vertical (contract: quota-exceeded,
 * quota-counts, usage-period, usage-verticals).
 *
 * @param input.requestsPerMonth the quota; `null` means unlimited
 * @param input.vertical as the caller sent it
 * @param input.now Unix time in milliseconds
 * @returns the place to give back should the request fail, or `null` when the quota is used up
 * @throws Error of the client
 */
export async function reserveQuota(
  store: Store,
  input: { keyId: string; requestsPerMonth: number | null; vertical: string; now: number },
): Promise<QuotaPlace | null> {
  const wanted = { keyId: input.keyId, ...quotaFields(input.vertical, input.now) };
  const names = [store.names.usage(wanted.keyId, wanted.month)];
  const args = [input.requestsPerMonth ?? -1, wanted.dayField, wanted.verticalField];
  return parsePlace(await runScript(store, RESERVE_QUOTA, names, args), wanted);
}

/**
 * Gives a place of the monthly quota back (contract: quota-counts). Call it once for each place: every call lowers the counts.
 *
 * @throws Error of the client
 */
export async function refundQuota(store: Store, place: QuotaPlace): Promise<void> {
  await runScript(
    store,
    REFUND_QUOTA,
    [store.names.usage(place.keyId, place.month)],
    [place.dayField, place.verticalField, OTHER_VERTICAL_FIELD],
  );
}
