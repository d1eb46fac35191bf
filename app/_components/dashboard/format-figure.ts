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
export function formatFigure(value: number | undefined | null, kind: FigureKind = 'count'): string {
  if (value === undefined || value === null) return '–';
  return kind === 'usd' ? usd(value) : kind === 'ms' ? duration(value) : WHOLE.format(value);
}

/** Writes a figure in few characters, for axes and tiles. */
export const shortFigure = (value: number, kind: FigureKind = 'count'): string =>
  kind === 'count' ? COMPACT.format(value) : formatFigure(value, kind);

/** Writes a share in percent with one decimal. */
export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toLocaleString('en', { maximumFractionDigits: 1 })} %`;
