import type { AccountUsage, UsageFigures } from './account-usage';
import { type CsvCell, toCsv } from './csv';

type TokenSums = Pick<UsageFigures, 'inputTokens' | 'outputTokens' | 'costUsd'>;

const tokenCells = ({ inputTokens, outputTokens, costUsd }: TokenSums): CsvCell[] => [
  inputTokens,
  outputTokens,
  Number(costUsd.toFixed(6)),
];

const HEADINGS =
  'group,name,requests_counted,answered,refused,failed,caller_left,p50_ms,p95_ms,input_tokens,output_tokens,cost_usd';

const cellsOf = ({
  counted,
  answered,
  refused,
  failed,
  left,
  p50,
  p95,
  ...sums
}: UsageFigures): CsvCell[] => [...[counted, answered, refused, failed, left, p50, p95], ...tokenCells(sums)];

/**
 * Writes the figures of an account's use as CSV, in one table whose column `group` is `total`, `day` or `month`, `model`,
 * `vertical` or `status`. A vertical counts requests of whole months.
 */
export function usageCsv({ range, total, steps, models, verticals, statuses }: AccountUsage): string {
  return toCsv([
    HEADINGS.split(','),
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
