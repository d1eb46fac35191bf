import { dayOf, isDay, MS_PER_DAY, monthBounds, monthOf } from '../plans/calendar-month';

/** The longest range, in days. */
export const MAX_DAYS = 366;

/** The longest range that is drawn day by day unless `by` says otherwise, in days. */
const MAX_DAYS_BY_DAY = 92;

/** A range of days, and the steps that it is shown in. */
export type UsageRange = {
  /** First and last day, `YYYY-MM-DD`, UTC. */
  from: string;
  to: string;
  by: 'day' | 'month';
  /** The choice that it came from; absent for days of one's own. */
  preset?: RangePreset | undefined;
};

const RANGE_PRESETS = ['7d', '30d', 'month', 'last-month', '12m'] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];

/** Query parameters of a page. */
export type QueryParameters = Record<string, string | string[] | undefined>;

/** A range, or the problem of the one that was asked for, as a sentence. */
export type ReadRange = { range: UsageRange; problem?: undefined } | { range?: undefined; problem: string };

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

const lastDayOf = (month: string) => dayOf(monthBounds(month).next - 1);

/**
 * Returns the first day that a range may begin with, `YYYY-MM-DD`: that of the UTC month that lay 365 days before `now`, in Unix
 * milliseconds (contract: usage-pages).
 */
export const firstDay = (now: number) => `${monthOf(now - 365 * MS_PER_DAY)}-01`;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / MS_PER_DAY + 1;

type Days = Pick<UsageRange, 'from' | 'to'>;

function presetDays(preset: RangePreset, now: number): Days {
  const [to, month] = [dayOf(now), monthOf(now)];
  const { start } = monthBounds(month);
  const lastMonth = monthOf(start - 1);
  const ranges: Record<RangePreset, Days> = {
    '7d': { from: dayOf(now - 6 * MS_PER_DAY), to },
    '30d': { from: dayOf(now - 29 * MS_PER_DAY), to },
    month: { from: `${month}-01`, to },
    'last-month': { from: `${lastMonth}-01`, to: lastDayOf(lastMonth) },
    '12m': { from: `${monthOf(start - 334 * MS_PER_DAY)}-01`, to },
  };
  return ranges[preset];
}

function ownDays({ month, from, to }: QueryParameters, now: number): Days | string {
  const [first, last] = [firstDay(now), dayOf(now)];
  const kept = `Usage is kept from ${first} to ${last}`;
  if (month !== undefined) {
    if (typeof month !== 'string' || !MONTH.test(month)) return 'month must be a month such as 2026-11.';
    if (`${month}-01` < first || month > monthOf(now)) return `month is out of range. ${kept}.`;
    return { from: `${month}-01`, to: lastDayOf(month) < last ? lastDayOf(month) : last };
  }
  if (!isDay(from)) return 'from must be a day such as 2026-11-01.';
  if (!isDay(to)) return 'to must be a day such as 2026-11-30.';
  if (from > to) return 'from must not be after to.';
  if (from < first || to > last) return `from and to are out of range. ${kept}.`;
  if (daysBetween(from, to) > MAX_DAYS) return `from and to must be at most ${MAX_DAYS} days apart.`;
  return { from, to };
}

/**
 * Reads a range of UTC days, from {@link firstDay} to today, out of query parameters: `month` (`YYYY-MM`; the running one up to
 * today); else `from` with `to` (`YYYY-MM-DD`, both included, at most 366 days); else `range`: `7d`, `30d` (the default),
 * `month`, `last-month` or `12m` (this month and the eleven before it). `by` is `day` or `month`, by default `day` up to 92
 * days. Anything else in the parameter that decides, or in `by`, is a `problem`; the others are not looked at (contract:
 * usage-pages). `preset` is undefined for `month`, `from` and `to`.
 *
 * @param now Unix time in milliseconds
 */
export function readRange(parameters: QueryParameters, now: number): ReadRange {
  const { range, by, month, from, to } = parameters;
  const isOwn = (month ?? from ?? to) !== undefined;
  const preset = isOwn ? undefined : RANGE_PRESETS.find((known) => known === (range ?? '30d'));
  if (!isOwn && !preset) return { problem: `range must be one of ${RANGE_PRESETS.join(', ')}.` };
  const days = preset ? presetDays(preset, now) : ownDays(parameters, now);
  if (typeof days === 'string') return { problem: days };
  if (by !== undefined && by !== 'day' && by !== 'month') return { problem: 'by must be day or month.' };
  const isShort = daysBetween(days.from, days.to) <= MAX_DAYS_BY_DAY;
  return { range: { ...days, preset, by: by ?? (isShort ? 'day' : 'month') } };
}

/** Returns the range of this UTC month, up to today, by day (contract: usage-pages). @param now Unix time in milliseconds */
export const thisMonth = (now: number): UsageRange => ({ ...presetDays('month', now), by: 'day' });

/** Lists the days of a valid range as `YYYY-MM-DD`, ascending, first and last included (contract: usage-pages). */
export const daysOf = ({ from, to }: Days): string[] =>
  Array.from({ length: daysBetween(from, to) }, (_, index) => dayOf(Date.parse(from) + index * MS_PER_DAY));
