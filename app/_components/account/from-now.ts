const UNITS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/**
 * An instant as seen from another one: `in 3 hours`, `2 days ago`; `now` within a minute.
 *
 * @param at Unix time in milliseconds
 * @param now Unix time in milliseconds
 */
export function fromNow(at: number, now: number): string {
  const fitting = UNITS.find(({ ms }) => Math.abs(at - now) >= ms);
  return fitting ? RELATIVE.format(Math.round((at - now) / fitting.ms), fitting.unit) : 'now';
}
