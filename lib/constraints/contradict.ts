import { haveInCommon, readLimitTexts } from './limit-text';
import { type Measured, readAmount } from './measure';
import { inUnitOf } from './read-stated-amount';

type Entry = { key: string; value: unknown };

const FLAGS = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  ['yes', true],
  [false, false],
  ['false', false],
  ['no', false],
]);

/** Rounding of units aside. */
const CLOSE = 1e-5;

/** Returns true when two values of one fact are as much; undefined where they cannot be compared. */
function isSameAmount(one: Measured, other: Measured): boolean | undefined {
  const value = inUnitOf({ max: one.value, unit: one.unit, as: one.as }, other);
  return value === undefined ? undefined : Math.abs(value - one.value) <= CLOSE * Math.abs(one.value);
}

/** Returns true when two entries about one fact cannot both be true; values that cannot be compared do not contradict. */
export function contradict(one: Entry, other: Entry): boolean {
  const [flag, otherFlag] = [FLAGS.get(one.value), FLAGS.get(other.value)];
  if (flag !== undefined && otherFlag !== undefined) return flag !== otherFlag;
  const [amount, otherAmount] = [readAmount(one.key, one.value), readAmount(other.key, other.value)];
  if (amount && otherAmount) return isSameAmount(otherAmount, amount) === false;
  const [texts, otherTexts] = [readLimitTexts(one.value), readLimitTexts(other.value)];
  return Boolean(texts && otherTexts && !haveInCommon(otherTexts, texts));
}
