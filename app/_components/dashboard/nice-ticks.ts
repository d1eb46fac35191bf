/**
 * Round values from 0 to at least `most`, for an axis.
 *
 * @param most at least 0
 * @param whole no fractions, for counts
 */
export function niceTicks(most: number, whole: boolean): number[] {
  const rough = Math.max(most, whole ? 4 : Number.MIN_VALUE) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough * 0.999) ?? 10;
  const step = Number((whole ? Math.max(1, factor * power) : factor * power).toPrecision(6));
  const count = Math.max(1, Math.ceil((most / step) * 0.9999));
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(6)));
}
