/**
 * Round values from 0 to at least `most`, for an axis: three to six of them.
 *
 * @param most at least 0
 * @param whole no fractions, for counts and milliseconds
 */
export function niceTicks(most: number, whole: boolean): number[] {
  const top = whole ? Math.max(most, 4) : most || 1;
  const rough = top / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5].find((candidate) => candidate * power >= rough * 0.999) ?? 10;
  const step = factor * power;
  const count = Math.ceil((top / step) * 0.9999);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(6)));
}
