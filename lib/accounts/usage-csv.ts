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

const cellsOf = (figures: UsageFigures): CsvCell[] => [
  figures.counted,
  figures.answered,
  figures.refused,
  figures.failed,
  figures.left,
  figures.p50,
  figures.p95,
  figures.inputTokens,
  figures.outputTokens,
  Number(figures.costUsd.toFixed(6)),
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
    ...models.map((sums): CsvCell[] => {
      const { model, requests, inputTokens, outputTokens, costUsd } = sums;
      const none = Array.from({ length: 5 }, () => undefined);
      return [
        'model',
        model,
        undefined,
        requests,
        ...none,
        inputTokens,
        outputTokens,
        Number(costUsd.toFixed(6)),
      ];
    }),
    ...verticals.map(({ vertical, requests }) => ['vertical', vertical, requests]),
    ...statuses.map(({ status, requests }) => ['status', status, undefined, requests]),
  ]);
}
