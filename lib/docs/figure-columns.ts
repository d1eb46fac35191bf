/** A number, with a unit where it has one. */
const FIGURE = /^[$€]?\d[\d,.]*(?: ?(?:%|ms|s|KiB|MB|GB))?$/;

/**
 * Tells for each column of a table whether it holds figures, which are read one below the other: at least half of the cells are
 * numbers, perhaps behind `$` or `€` or before `%`, `ms`, `s`, `KiB`, `MB` or `GB`, and the others are words without any, such as "Custom". The first column names the
 * rows and is none of them.
 *
 * @param rows without the head; the first one has all columns
 * @returns a flag a column; empty without rows
 */
export function figureColumns(rows: readonly (readonly string[])[]): boolean[] {
  const columns = rows[0]?.length ?? 0;
  return Array.from({ length: columns }, (_, index) => {
    if (index === 0) return false;
    const cells = rows.map((row) => row[index] ?? '');
    const figures = cells.filter((cell) => FIGURE.test(cell)).length;
    return figures * 2 >= cells.length && cells.every((cell) => FIGURE.test(cell) || !/\d/.test(cell));
  });
}
