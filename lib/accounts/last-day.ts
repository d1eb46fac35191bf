import { z } from 'zod';
import type { KeyRecord } from '../keys/key-record';
import { expiryProblem } from '../keys/set-expiry';
import { dayOf, isDay } from '../plans/calendar-month';

/** Returns the last UTC day on which a key works, as `YYYY-MM-DD`; an empty text when it does not expire. */
export const lastDayOf = ({ expiresAt }: Pick<KeyRecord, 'expiresAt'>) =>
  expiresAt === undefined ? '' : dayOf(expiresAt - 1);

/**
 * Builds the schema of a form field `lastDay`, parsed into the instant of the key's end in Unix milliseconds: a UTC day
 * `YYYY-MM-DD`, or `never` (`null`), which no empty field means by accident (contract: key-expiry).
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
