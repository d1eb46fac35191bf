import type { AccountUsage, UsageFigures } from './account-usage';

/**
 * Where spreadsheets would begin a formula: at the start of a cell, and after whatever some of them take for the end of
 * one (a semicolon in many countries, a tab), also behind spaces and quotation marks, and also in full-width letters.
 */
const FORMULA = /(^|[,;\t\r\n|])([\s"']*)(?=[=+\-@＝＋－＠])/gu;

/** Value of a cell; undefined is an empty one. */
export type CsvCell = string | number | boolean | undefined;

/** Writes a cell; an apostrophe before a formula makes it text. */
function cell(value: CsvCell): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const text = value.replace(FORMULA, "$1$2'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Writes rows as CSV (RFC 4180), each ending with CR LF; rows need not be of one length. A text gets an apostrophe wherever a
 * spreadsheet would begin a formula; numbers stay as they are.
 */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

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
 * Writes the figures of an account's use as CSV, with headings, in one table whose column `group` is `total`, `day` or `month`,
 * `model`, `vertical` or `status`. Requests of a model or a status stand in the column `answered`, whatever came of them, those
 * of a vertical, of whole months, in `requests_counted`. Costs are US dollars with at most 6 decimals, times milliseconds.
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
