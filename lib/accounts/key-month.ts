import type { KeyRecord } from '../keys/key-record';
import { type DayCount, type MonthUsage, readUsageMonth } from '../metering/read-month';
import { dayOf, monthBounds } from '../plans/calendar-month';
import type { StoreDeps } from '../store/deps';
import { usageMonths } from './usage-months';

const MS_PER_DAY = 86_400_000;

/** A month of a key, ready to be drawn. */
export type KeyMonth = Omit<MonthUsage, 'days'> & {
  /** Every day of the month up to now, ascending, those without requests too. */
  days: DayCount[];
  /** The last day of the month, `YYYY-MM-DD`. */
  lastDay: string;
  /** Months that can be looked at, newest first. */
  months: string[];
};

/**
 * Reads a month of a key's use, from the same function that `GET /v1/usage` answers from.
 *
 * @param input.month `YYYY-MM`, UTC; the present one when it is absent or not a month of this key
 * @throws StoreUnavailableError
 */
export async function readKeyMonth(
  { record, month: wanted }: { record: KeyRecord; month?: unknown },
  deps: StoreDeps = {},
): Promise<KeyMonth> {
  const now = (deps.now ?? Date.now)();
  const months = usageMonths(record.createdAt, now);
  const month = months.find((known) => known === wanted) ?? months[0];
  const usage = await readUsageMonth({ keyId: record.id, month }, deps);
  const requests = new Map(usage.days.map((day) => [day.date, day.requests]));
  const { start, next } = monthBounds(month);
  const days: DayCount[] = [];
  for (let day = start; day < next && day <= now; day += MS_PER_DAY) {
    days.push({ date: dayOf(day), requests: requests.get(dayOf(day)) ?? 0 });
  }
  return { ...usage, days, lastDay: dayOf(next - 1), months };
}
