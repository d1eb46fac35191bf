import { FIGURES, type FigureName, type Figures, show } from './figure';

/** One condition of the gate, such as `--min best_first=0.6`. */
export type Condition = { bound: 'min' | 'max'; name: FigureName; value: number };

export type Verdict = Condition & { actual: number | undefined; passed: boolean };

/** Holds figures against conditions. What could not be measured does not pass: a gate must not open by itself. */
export const judgeGate = (conditions: readonly Condition[], figures: Figures): Verdict[] =>
  conditions.map((condition) => {
    const actual = figures[condition.name].value;
    const passed =
      actual !== undefined &&
      (condition.bound === 'min' ? actual >= condition.value : actual <= condition.value);
    return { ...condition, actual, passed };
  });

/** One line for people: `passed  best_first 63.3 % (at least 60.0 %)`. */
export function describeVerdict({ name, bound, value, actual, passed }: Verdict): string {
  const { unit } = FIGURES[name];
  const limit = `${bound === 'min' ? 'at least' : 'at most'} ${show(value, unit)}`;
  const found = actual === undefined ? 'could not be measured' : show(actual, unit);
  return `${passed ? 'passed' : 'FAILED'}  ${name} ${found} (${limit})`;
}
