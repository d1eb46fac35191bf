/** Counts such as "two of three wishes" are no facts about the item; up to here, a number passes. */
const HARMLESS = 10;

/** The numbers in a text, with their decimal and grouping marks read: `1,299.50`, `1.299`, `1,5`. */
export function numbersIn(text: string): number[] {
  const found = text.normalize('NFKC').match(/\d+(?:[.,]\d+)*/gu) ?? [];
  return found.map((digits) => {
    const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits);
    if (grouped) return Number(digits.replace(/[.,]/g, ''));
    const mark = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
    if (mark < 0) return Number(digits);
    return Number(`${digits.slice(0, mark).replace(/[.,]/g, '')}.${digits.slice(mark + 1)}`);
  });
}

const isRounding = (rounded: number, exact: number) =>
  [1, 10, 100].some((step) => Math.abs(Math.round(exact / step) * step - rounded) < 1e-9);

/**
 * The numbers of a text that stand nowhere: neither among what is near (the item and the person), also as a sum,
 * a difference or a rounding of those, nor, as they are, anywhere in the request. Numbers up to 10 pass.
 *
 * @param near JSON of the item and the person
 * @param request JSON of the whole request
 */
export function inventedNumbers(text: string, near: string, request: string): number[] {
  const close = numbersIn(near);
  const anywhere = new Set(numbersIn(request));
  const isKnown = (number: number) =>
    number <= HARMLESS ||
    anywhere.has(number) ||
    close.some(
      (a) =>
        isRounding(number, a) ||
        close.some((b) => Math.abs(a + b - number) < 1e-9 || Math.abs(Math.abs(a - b) - number) < 1e-9),
    );
  return numbersIn(text).filter((number) => !isKnown(number));
}
