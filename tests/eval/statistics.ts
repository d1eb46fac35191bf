/** An interval that holds the true value in 95 of 100 repetitions. */
export type Interval = readonly [low: number, high: number];

const RESAMPLES = 1000;

export const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The value below which a share of all values lies, by the nearest rank. @param share 0 to 1 */
export function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

/** Numbers from 0 to 1, the same in every run, so that a report can be made again from its answers. */
function createRandom(): () => number {
  let state = 0x9e3779b9;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * The 95 % interval of a statistic by the percentile bootstrap. What was drawn together is redrawn together: the
 * people of one shop share its items, so they are one group and not five independent observations.
 *
 * @param groups observations that belong together
 * @returns undefined with fewer than two groups
 */
export function bootstrap<Observation>(
  groups: readonly (readonly Observation[])[],
  statistic: (observations: readonly Observation[]) => number | undefined,
): Interval | undefined {
  if (groups.length < 2) return undefined;
  const random = createRandom();
  const values: number[] = [];
  for (let round = 0; round < RESAMPLES; round += 1) {
    const drawn = groups.flatMap(() => groups[Math.floor(random() * groups.length)] ?? []);
    const value = statistic(drawn);
    if (value !== undefined) values.push(value);
  }
  const low = percentile(values, 0.025);
  const high = percentile(values, 0.975);
  return low === undefined || high === undefined ? undefined : [low, high];
}
