/** The colours of marks. */
export type ChartTone = 'accent' | 'soft' | 'warn' | 'bad' | 'edge';

export const FILLS: Record<ChartTone, string> = {
  accent: 'fill-accent',
  soft: 'fill-faint',
  warn: 'fill-mark-warn',
  bad: 'fill-mark-bad',
  edge: 'fill-edge',
};

/** What is drawn for each step. */
export type ChartSeries = { name: string; tone: ChartTone };

/** A day or a month. */
export type ChartStep = {
  /** In words, for the tip. */
  label: string;
  /** In few characters, for the axis. */
  short: string;
  /** One for each series; absent where nothing is known. */
  values: (number | undefined)[];
};
