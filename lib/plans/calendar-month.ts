const MS_PER_DAY = 86_400_000;

/** The UTC month of an instant, `YYYY-MM` (contract: usage-period). @param now Unix time in milliseconds */
export const monthOf = (now: number) => new Date(now).toISOString().slice(0, 7);

/** The UTC day of an instant, `YYYY-MM-DD`. @param now Unix time in milliseconds */
export const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10);

/** Returns true for a day that there is, as `YYYY-MM-DD`. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  dayOf(Date.parse(text)) === text;

/** First instant of a month and of the next one, as Unix times in milliseconds. @param month `YYYY-MM` */
export function monthBounds(month: string): { start: number; next: number } {
  const year = Number(month.slice(0, 4));
  const index = Number(month.slice(5, 7)) - 1;
  return { start: Date.UTC(year, index), next: Date.UTC(year, index + 1) };
}

/** The UTC days up to and including today, ascending. @param count how many, at least 1 */
export const lastDays = (now: number, count: number) =>
  Array.from({ length: count }, (_, index) => dayOf(now - (count - 1 - index) * MS_PER_DAY));
