/** How a figure is written: a count, milliseconds, or US dollars. */
export type FigureKind = 'count' | 'ms' | 'usd';

const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

const usd = (value: number) => {
  const digits = value === 0 || value >= 1 ? 2 : value >= 0.01 ? 3 : 5;
  return `$${value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: digits })}`;
};

const duration = (ms: number) =>
  ms < 1_000
    ? `${WHOLE.format(ms)} ms`
    : `${(ms / 1_000).toLocaleString('en', { maximumFractionDigits: 1 })} s`;

/** Writes a figure with its unit; a dash when there is none. */
export function formatFigure(value: number | undefined, kind: FigureKind = 'count'): string {
  if (value === undefined) return '–';
  return kind === 'usd' ? usd(value) : kind === 'ms' ? duration(value) : WHOLE.format(value);
}

/** Writes a figure in few characters, for axes and tiles. */
export const shortFigure = (value: number, kind: FigureKind = 'count'): string =>
  kind === 'count' ? COMPACT.format(value) : formatFigure(value, kind);

export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toLocaleString('en', { maximumFractionDigits: 1 })} %`;

const dateFormat = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' });

const DAY = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' });
const MONTH = dateFormat({ month: 'long', year: 'numeric' });
const SHORT_DAY = dateFormat({ day: 'numeric', month: 'short' });
const SHORT_MONTH = dateFormat({ month: 'short' });

/** Names a month: `November 2026` of `2026-11`. */
export const monthName = (month: string) => MONTH.format(Date.parse(month));

/** Writes a day or a month in few characters: `3 Nov` of `2026-11-03`, `Nov` of `2026-11`. */
export const shortLabel = (date: string) =>
  (date.length === 7 ? SHORT_MONTH : SHORT_DAY).format(Date.parse(date));

/** Writes a day, `2026-11-03`, or a month, `2026-11`, in words. */
export const stepLabel = (date: string) => (date.length === 7 ? MONTH : DAY).format(Date.parse(date));

/** Returns three to six round values from 0 to at least `most` (0 or more), for an axis; without fractions where `whole`. */
export function niceTicks(most: number, whole: boolean): number[] {
  const top = whole ? Math.max(most, 4) : most || 1;
  const rough = top / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5].find((candidate) => candidate * power >= rough * 0.999) ?? 10;
  const step = factor * power;
  const count = Math.ceil((top / step) * 0.9999);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(6)));
}

const UNITS = [
  { unit: 'day', minutes: 1_440 },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
] as const;

const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** Writes an instant as seen from another one, both in Unix milliseconds: `in 3 hours`, `2 days ago`; `now` within a minute. */
export function fromNow(at: number, now: number): string {
  const minutes = Math.round((at - now) / 60_000);
  const fitting = UNITS.find((unit) => Math.abs(minutes) >= unit.minutes);
  return fitting ? RELATIVE.format(Math.round(minutes / fitting.minutes), fitting.unit) : 'now';
}
