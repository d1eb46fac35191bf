const UNITS = [
  { unit: 'day', minutes: 1_440 },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
] as const;

const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/**
 * An instant as seen from another one: `in 3 hours`, `2 days ago`; `now` within a minute.
 *
 * @param at Unix time in milliseconds
 * @param now Unix time in milliseconds
 */
export function fromNow(at: number, now: number): string {
  const minutes = Math.round((at - now) / 60_000);
  const fitting = UNITS.find((unit) => Math.abs(minutes) >= unit.minutes);
  return fitting ? RELATIVE.format(Math.round(minutes / fitting.minutes), fitting.unit) : 'now';
}
