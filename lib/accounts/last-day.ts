import { z } from 'zod';
import type { KeyRecord } from '../keys/key-record';
import { expiryProblem } from '../keys/set-expiry';
import { dayOf, isDay } from '../plans/calendar-month';

/** The last day on which a key works, UTC, as `YYYY-MM-DD`; an empty text when it does not expire. */
export const lastDayOf = ({ expiresAt }: Pick<KeyRecord, 'expiresAt'>) =>
  expiresAt === undefined ? '' : dayOf(expiresAt - 1);

/**
 * Reads the last day of a key as its owner types it, as the instant of its end; `never`: it does not expire, which no
 * empty field says by accident (contract: key-expiry).
 *
 * @param now Unix time in milliseconds
 */
export const lastDayInput = (owned: KeyRecord, now: number) =>
  z.object({
    lastDay: z.unknown().transform((typed, context) => {
      const text = String(typed ?? '').trim();
      // The day that is shown may stand for an end within it, which stays.
      if (text !== '' && text === lastDayOf(owned)) return owned.expiresAt ?? null;
      const end = text === 'never' ? null : isDay(text) ? Date.parse(text) + 86_400_000 : undefined;
      const problem = end === undefined ? 'must be a day such as 2027-01-31' : expiryProblem(owned, end, now);
      if (problem) context.addIssue({ code: 'custom', message: problem });
      return end ?? null;
    }),
  });
