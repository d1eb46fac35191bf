/** The UTC month of an instant, `YYYY-MM` (contract: usage-period). @param now Unix time in milliseconds */
export const monthOf = (now: number) => new Date(now).toISOString().slice(0, 7);

/** The UTC day of an instant, `YYYY-MM-DD`. @param now Unix time in milliseconds */
export const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10);

/** First instant of a month and of the next one, as Unix times in milliseconds. @param month `YYYY-MM` */
export function monthBounds(month: string): { start: number; next: number } {
  const year = Number(month.slice(0, 4));
  const index = Number(month.slice(5, 7)) - 1;
  return { start: Date.UTC(year, index), next: Date.UTC(year, index + 1) };
}
