import type { AccountUsage, UsageFigures } from './account-usage';

/**
 * Where spreadsheets would begin a formula: at the start of a cell, and after whatever some of them take for the end of
 * one (a semicolon in many countries, a tab), also behind spaces and quotation marks, and also in full-width letters.
 */
const FORMULA = /(^|[,;\t\r\n|])([\s"']*)(?=[=+\-@＝＋－＠])/gu;

type CsvCell = string | number | boolean | undefined;

/** Writes a cell; an apostrophe before a formula makes it text. */
function cell(value: CsvCell): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const text = value.replace(FORMULA, "$1$2'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

type Row = Record<string, CsvCell>;

/**
 * Writes rows as CSV (RFC 4180) below their columns as headings, each line ending with CR LF; a field that a row lacks is an
 * empty cell. Apostrophes keep texts from being formulas of a spreadsheet; numbers stay as they are (contract: usage-pages).
 */
export const toCsv = (columns: readonly string[], rows: readonly Row[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('');

/** Format of a list as a file. */
export type FileFormat = 'csv' | 'json';

/** Writes a list like {@link toCsv}, or as JSON `{"<name>": [...]}` without absent fields (contract: requests-pages, trail). */
export const writeList = (
  format: FileFormat,
  name: string,
  columns: readonly string[],
  rows: readonly Row[],
): string => (format === 'csv' ? toCsv(columns, rows) : JSON.stringify({ [name]: rows }, null, 2));

const tokenCells = (sums: Pick<UsageFigures, 'inputTokens' | 'outputTokens' | 'costUsd'>) => ({
  input_tokens: sums.inputTokens,
  output_tokens: sums.outputTokens,
  cost_usd: Number(sums.costUsd.toFixed(6)),
});

const cellsOf = ({ counted, answered, refused, failed, left, p50, p95, ...sums }: UsageFigures) => ({
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
  const row = (group: string, name: string, cells: Row) => ({ group, name, ...cells });
  const all = row('total', `${range.from}/${range.to}`, cellsOf(total));
  return toCsv(Object.keys(all), [
    all,
    ...steps.map((step) => row(range.by, step.date, cellsOf(step))),
    ...models.map(({ model, requests, ...sums }) => row('model', model, { requests, ...tokenCells(sums) })),
    ...verticals.map(({ vertical, requests }) => row('vertical', vertical, { requests_counted: requests })),
    ...statuses.map(({ status, requests }) => row('status', status, { requests })),
  ]);
}
