const DAY_MS = 86_400_000;

/** A day in days since 1970 (`date`), in UTC, or a time of day in minutes (`clock`). */
type Moment = { value: number; unit: 'date' | 'clock' };

/** Finds the dates of a text, of the form 2025-06-14; where it has none, its times of day, such as 18:30. */
export function readMoments(text: string): Moment[] {
  const dates = [...text.matchAll(/(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/gu)].map(
    ([date]): Moment => ({ value: Date.parse(date) / DAY_MS, unit: 'date' }),
  );
  if (dates.length > 0) return dates.filter(({ value }) => Number.isFinite(value));
  return [...text.matchAll(/(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?!\d)/gu)].map(
    ([, hours, minutes]): Moment => ({ value: Number(hours) * 60 + Number(minutes), unit: 'clock' }),
  );
}

/** Returns true when a unit is a day or a time of day. */
export const isMoment = (unit: string | undefined): boolean => unit === 'date' || unit === 'clock';

/** Returns the year of a day. @param day days since 1970 */
export const yearOfDay = (day: number): number => new Date(day * DAY_MS).getUTCFullYear();
