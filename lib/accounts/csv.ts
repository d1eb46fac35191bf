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

/** Writes rows as CSV (RFC 4180), each ending with CR LF; no spreadsheet takes a cell for a formula. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
