import type { KeyMonth } from './key-month';

/**
 * Where spreadsheets would begin a formula: at the start of a cell, and after whatever some of them take for the end of
 * one (a semicolon in many countries, a tab), also behind spaces and quotation marks, and also in full-width letters.
 */
const FORMULA = /(^|[,;\t\r\n|])([\s"']*)(?=[=+\-@＝＋－＠])/gu;

/** An apostrophe before it makes a formula text. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.replace(FORMULA, "$1$2'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The numbers of a month's page as CSV (RFC 4180): `group,name,requests`, where the groups are `day`, `vertical`
 * and `refused` (by HTTP status), and `total` holds the requests that were answered.
 */
export function usageCsv({ month, total, days, verticals, refused }: KeyMonth): string {
  const rows: (string | number)[][] = [
    ['group', 'name', 'requests'],
    ['total', month, total],
    ...days.map(({ date, requests }) => ['day', date, requests]),
    ...verticals.map(({ vertical, requests }) => ['vertical', vertical, requests]),
    ...refused.map(({ status, requests }) => ['refused', status, requests]),
  ];
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
