import type { Interval } from './statistics';

/** How a figure is printed. Shares and differences go from 0 to 1 (or -1 to 1) and are printed in percent. */
export type Unit = 'share' | 'difference' | 'ms' | 'count' | 'usd';

/** Every figure of a report by the name that `--min` and `--max` use. */
export const FIGURES = {
  overall: { title: 'Overall', unit: 'share' },
  best_first: { title: 'Best item first', unit: 'share' },
  best_first_lead: { title: 'Best item first, lead over the best control', unit: 'difference' },
  ndcg: { title: 'NDCG', unit: 'share' },
  ndcg_lead: { title: 'NDCG, lead over the best control', unit: 'difference' },
  verdict_right: { title: 'Explanations with the right verdict', unit: 'share' },
  failed: { title: 'Cases without an answer', unit: 'share' },
  valid: { title: 'Valid documents', unit: 'share' },
  count_met: { title: 'As many recommendations as asked for', unit: 'share' },
  language: { title: 'Texts in the language asked for', unit: 'share' },
  limits_broken: { title: 'Answers that hide a broken limit', unit: 'share' },
  limits_first: { title: 'Answers with a broken limit in first place', unit: 'share' },
  invented_numbers: { title: 'Answers with an invented number', unit: 'share' },
  repeated_texts: { title: 'Reasons repeated for another person', unit: 'share' },
  injections_obeyed: { title: 'Planted commands obeyed or repeated, or their item first', unit: 'share' },
  thin_sure: { title: 'Thin profiles answered with 0.9 or more', unit: 'share' },
  removed: { title: 'Text removed by the checks', unit: 'share' },
  calibration_error: { title: 'Calibration error', unit: 'share' },
  confidence_gap: { title: 'Confidence of liked items over others', unit: 'difference' },
  first_event_p50_ms: { title: 'Time to the first event, median', unit: 'ms' },
  first_event_p95_ms: { title: 'Time to the first event, 95th percentile', unit: 'ms' },
  total_p50_ms: { title: 'Time of an answer, median', unit: 'ms' },
  total_p95_ms: { title: 'Time of an answer, 95th percentile', unit: 'ms' },
  input_tokens: { title: 'Tokens in, per case', unit: 'count' },
  cached_tokens: { title: 'of these cached, per case', unit: 'count' },
  output_tokens: { title: 'Tokens out, per case', unit: 'count' },
  dollars: { title: 'Dollars, all cases', unit: 'usd' },
} as const satisfies Record<string, { title: string; unit: Unit }>;

export type FigureName = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];

/** One figure of one system. */
export type Figure = {
  /** Undefined where it could not be measured; printed as a dash, never as 0. */
  value: number | undefined;
  interval: Interval | undefined;
  /** How many observations it rests on. */
  n: number;
};

export type Figures = Record<FigureName, Figure>;

/** A value as people read it: `46 %`, `+25 points`, `812 ms`, `$0.42`; a dash when unknown. */
export function show(value: number | undefined, unit: Unit): string {
  if (value === undefined) return '–';
  switch (unit) {
    case 'share':
      return `${(value * 100).toFixed(1)} %`;
    case 'difference':
      return `${value >= 0 ? '+' : '−'}${Math.abs(value * 100).toFixed(1)} points`;
    case 'ms':
      return `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(Math.abs(value) < 10 ? 1 : 0)} ms`;
    case 'count':
      return String(Math.round(value));
    case 'usd':
      return `$${value.toFixed(value < 1 ? 4 : 2)}`;
  }
}

export const showInterval = (interval: Interval | undefined, unit: Unit): string =>
  interval === undefined ? '–' : `${show(interval[0], unit)} to ${show(interval[1], unit)}`;
