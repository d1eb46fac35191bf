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
 * Writes rows as CSV (RFC 4180), each ending with CR LF; they have to be of one length. A text gets an apostrophe wherever a
 * spreadsheet would begin a formula; numbers stay as they are.
 */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

const USAGE_COLUMNS = [
  'group',
  'name',
  'requests',
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
] as const;

type UsageRow = { [Column in (typeof USAGE_COLUMNS)[number]]?: CsvCell };

const tokenCells = (sums: Pick<UsageFigures, 'inputTokens' | 'outputTokens' | 'costUsd'>): UsageRow => ({
  input_tokens: sums.inputTokens,
  output_tokens: sums.outputTokens,
  cost_usd: Number(sums.costUsd.toFixed(6)),
});

const cellsOf = ({
  counted,
  answered,
  refused,
  failed,
  left,
  p50,
  p95,
  ...sums
}: UsageFigures): UsageRow => ({
  requests: answered + refused + failed + left,
  requests_counted: counted,
  answered,
  refused,
  failed,
  caller_left: left,
  p50_ms: p50,
  p95_ms: p95,
  ...tokenCells(sums),
});

/**
 * Writes the figures of an account's use as CSV (contract: usage-pages), with headings, in one table whose column `group` is
 * `total`, `day` or `month`, `model`, `vertical` or `status`, in this order; a cell that a group has no figure for is empty.
 * `requests` are all, whatever came of them, `requests_counted` those that hold a place of the quota, for a vertical those of
 * whole months. Costs are US dollars with at most 6 decimals, times milliseconds.
 */
export function usageCsv({ range, total, steps, models, verticals, statuses }: AccountUsage): string {
  const rows: UsageRow[] = [
    { group: 'total', name: `${range.from}/${range.to}`, ...cellsOf(total) },
    ...steps.map((step) => ({ group: range.by, name: step.date, ...cellsOf(step) })),
    ...models.map(({ model: name, requests, ...sums }) => ({
      group: 'model',
      name,
      requests,
      ...tokenCells(sums),
    })),
    ...verticals.map(({ vertical: name, requests }) => ({
      group: 'vertical',
      name,
      requests_counted: requests,
    })),
    ...statuses.map(({ status: name, requests }) => ({ group: 'status', name, requests })),
  ];
  return toCsv([USAGE_COLUMNS, ...rows.map((row) => USAGE_COLUMNS.map((column) => row[column]))]);
}
