import { monthBounds, monthOf } from '../plans/calendar-month';

/** Usage is kept for a little more than 13 months (lib/plans/usage-retention.ts). */
const MOST_MONTHS = 13;

/**
 * The months (UTC, `YYYY-MM`) that a key has existed in and whose usage is kept, newest first; at least the
 * present one.
 *
 * @param createdAt Unix time in milliseconds
 * @param now Unix time in milliseconds
 */
export function usageMonths(createdAt: number, now: number): [string, ...string[]] {
  const months: [string, ...string[]] = [monthOf(now)];
  const first = monthOf(createdAt);
  let month = months[0];
  while (month > first && months.length < MOST_MONTHS) {
    month = monthOf(monthBounds(month).start - 1);
    months.push(month);
  }
  return months;
}
