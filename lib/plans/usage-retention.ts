import { monthBounds, monthOf } from './calendar-month';

/** How long a month's usage is kept from its first request on, in seconds: 400 days. */
export const USAGE_KEPT_SECONDS = 400 * 86_400;

/** Lists the UTC months whose usage may still be stored, as `YYYY-MM`, newest first. @param now Unix time in milliseconds */
export function keptMonths(now: number): string[] {
  const months = [monthOf(now)];
  for (;;) {
    const { start } = monthBounds(months.at(-1) as string);
    // The last request that began a month's usage may have come at the month's very end.
    if (start + USAGE_KEPT_SECONDS * 1000 <= now) return months;
    months.push(monthOf(start - 1));
  }
}
