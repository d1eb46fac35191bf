import type { KeyMonth } from './key-month';

/** Spreadsheets run a cell that begins so as a formula; an apostrophe before it makes it text. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
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
