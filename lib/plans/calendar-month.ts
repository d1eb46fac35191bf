import { z } from 'zod';

/** Milliseconds of a day of UTC. */
export const MS_PER_DAY = 86_400_000;

/** Returns an instant's UTC month, `YYYY-MM` (contract: usage-period). @param now Unix milliseconds, of the years 0 to 9999 */
export const monthOf = (now: number) => new Date(now).toISOString().slice(0, 7);

/** Returns an instant's UTC day, `YYYY-MM-DD` (contract: usage-period). @param now Unix milliseconds, of the years 0 to 9999 */
export const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10);

/** Returns true for a text that names a day of the calendar as `YYYY-MM-DD` (contract: key-expiry, usage-pages). */
export const isDay = (text: unknown): text is string => z.iso.date().safeParse(text).success;

/**
 * Returns the first instants of a UTC month (`start`) and of the one after it (`next`), in Unix milliseconds
 * (contract: usage-period).
 * @param month `YYYY-MM`, from the year 100 on; not checked, NaN comes of words
 */
export function monthBounds(month: string): { start: number; next: number } {
  const year = Number(month.slice(0, 4));
  const index = Number(month.slice(5, 7)) - 1;
  return { start: Date.UTC(year, index), next: Date.UTC(year, index + 1) };
}

/** Lists the last `count` UTC days as `dayOf`, ascending, today last (contract: status-page). @param now as for `dayOf` */
export const lastDays = (now: number, count: number) =>
  Array.from({ length: count }, (_, index) => dayOf(now - (count - 1 - index) * MS_PER_DAY));

/** How long a month's usage is kept from its first request on, in seconds: 400 days. */
export const USAGE_KEPT_SECONDS = 400 * 86_400;

/**
 * Lists the 14 or 15 UTC months, `YYYY-MM`, latest first, whose usage may still be stored (contract: moving, delete-account).
 * @param now Unix milliseconds, of the years 102 to 9999
 */
export function keptMonths(now: number): string[] {
  const months = [monthOf(now)];
  for (;;) {
    const { start } = monthBounds(months.at(-1) as string);
    // The last request that began a month's usage may have come at the month's very end.
    if (start + USAGE_KEPT_SECONDS * 1000 <= now) return months;
    months.push(monthOf(start - 1));
  }
}
