const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const SHORT_MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

const firstOf = (month: string) => Date.parse(`${month}-01T00:00:00Z`);

/** `November 2026` of `2026-11`. */
export const monthName = (month: string) => MONTH.format(firstOf(month));

/** `3 Nov` of `2026-11-03`, `Nov` of `2026-11`. */
export const shortLabel = (date: string) =>
  date.length === 7 ? SHORT_MONTH.format(firstOf(date)) : SHORT_DAY.format(Date.parse(date));

/** A day, `2026-11-03`, or a month, `2026-11`, in words. */
export const stepLabel = (date: string) =>
  date.length === 7 ? monthName(date) : DAY.format(Date.parse(date));
