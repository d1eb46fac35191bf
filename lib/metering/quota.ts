import { z } from 'zod';
import { dayOf, monthOf } from '../plans/calendar-month';
import { USAGE_KEPT_SECONDS } from '../plans/usage-retention';
import type { Store } from '../store/client';
import { runScript } from '../store/run-script';
import { REFUND_QUOTA } from './refund-quota.lua';
import { RESERVE_QUOTA } from './reserve-quota.lua';
import { DAY_FIELD, MOST_VERTICALS, OTHER_VERTICAL_FIELD, verticalField } from './usage-hash';

/** A place of the monthly quota that a request holds: where it was counted. */
export type QuotaPlace = { keyId: string; month: string; dayField: string; verticalField: string };

const reply = z.tuple([z.number(), z.number(), z.string()]);

/**
 * Takes a place of a key's monthly quota and counts the request for its day and vertical (contract: quota-exceeded,
 * quota-counts, usage-period, usage-verticals).
 *
 * @param input.requestsPerMonth the quota; `null` means unlimited
 * @param input.vertical as the caller sent it
 * @param input.now Unix time in milliseconds
 * @returns the place to give back should the request fail, or `null` when the quota is used up
 */
export async function reserveQuota(
  store: Store,
  input: { keyId: string; requestsPerMonth: number | null; vertical: string; now: number },
): Promise<QuotaPlace | null> {
  const { keyId, now } = input;
  const month = monthOf(now);
  const dayField = DAY_FIELD + dayOf(now);
  const [granted, , countedAs] = reply.parse(
    await runScript(
      store,
      RESERVE_QUOTA,
      [store.names.usage(keyId, month)],
      [
        input.requestsPerMonth ?? -1,
        dayField,
        verticalField(input.vertical),
        OTHER_VERTICAL_FIELD,
        MOST_VERTICALS,
        USAGE_KEPT_SECONDS,
      ],
    ),
  );
  return granted === 1 ? { keyId, month, dayField, verticalField: countedAs } : null;
}

/** Gives a place back (contract: quota-counts). Do it once a place. */
export async function refundQuota(store: Store, place: QuotaPlace): Promise<void> {
  await runScript(
    store,
    REFUND_QUOTA,
    [store.names.usage(place.keyId, place.month)],
    [place.dayField, place.verticalField, OTHER_VERTICAL_FIELD],
  );
}
