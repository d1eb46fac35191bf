import type { AccountUsage, UsageFigures } from './account-usage';
import { type CsvCell, toCsv } from './csv';

const HEADINGS = [
  'group',
  'name',
  'requests_counted',
  'answered',
  'refused',
  'failed',
  'caller_left',
  'p50_ms',
  'p95_ms',
  'input_tokens',
  'output_tokens',
  'cost_usd',
];

const tokenCells = (sums: Pick<UsageFigures, 'inputTokens' | 'outputTokens' | 'costUsd'>): CsvCell[] => [
  sums.inputTokens,
  sums.outputTokens,
  Number(sums.costUsd.toFixed(6)),
];

const cellsOf = (figures: UsageFigures): CsvCell[] => [
  figures.counted,
  figures.answered,
  figures.refused,
  figures.failed,
  figures.left,
  figures.p50,
  figures.p95,
  ...tokenCells(figures),
];

/**
 * The numbers of a page of use as CSV, one table: `group` is `total`, `day` or `month`, `model`, `vertical` or `status`.
 * A vertical counts requests of whole months.
 */
export function usageCsv({ range, total, steps, models, verticals, statuses }: AccountUsage): string {
  return toCsv([
    HEADINGS,
    ['total', `${range.from}/${range.to}`, ...cellsOf(total)],
    ...steps.map((step) => [range.by, step.date, ...cellsOf(step)]),
    ...models.map(({ model, requests, ...sums }): CsvCell[] => [
      'model',
      model,
      undefined,
      requests,
      ...Array.from({ length: 5 }, () => undefined),
      ...tokenCells(sums),
    ]),
    ...verticals.map(({ vertical, requests }) => ['vertical', vertical, requests]),
    ...statuses.map(({ status, requests }) => ['status', status, undefined, requests]),
  ]);
}
