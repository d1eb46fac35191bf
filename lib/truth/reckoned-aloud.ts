import type { KnownAmount } from './known-numbers';
import type { TextNumber } from './read-numbers';
import {
  isNear,
  isShared,
  isSmallCount,
  isTotal,
  MONTHS,
  MOST_PARTS,
  PER,
  type Sourced,
  toBase,
} from './reckoning';

/** "Two adults and one child": so many of one price and so many of another. */
function isBill(
  value: number,
  count: number,
  others: readonly TextNumber[],
  amounts: readonly Sourced[],
): boolean {
  if (!isSmallCount(count)) return false;
  const counts = [1, ...others.map(({ values: [each = 0] }) => each).filter(isSmallCount)];
  const prices = amounts
    .filter(
      ({ dimension, source, field }) =>
        source === 1 && field !== undefined && (dimension === 'money' || dimension === 'none'),
    )
    .slice(0, MOST_PARTS);
  return prices.some((a) =>
    prices.some((b) => a !== b && counts.some((each) => isNear(a.value * count + b.value * each, value))),
  );
}

/** A sum may be named again without its currency. */
const isBareSum = ({ dimension, values: [value = 0] }: TextNumber) => dimension === 'none' && value >= 20;

/** How many a number of the sentence makes of something: a week is seven nights. */
const countOf = (number: TextNumber) =>
  number.dimension === 'days' ? toBase(number, number.values[0] ?? 0) : (number.values[0] ?? 0);

/** Numbers of the same sentence, from which it may reckon aloud: "11 + 7 + 7, which is 25". */
export function isReckonedAloud(
  number: TextNumber,
  value: number,
  others: readonly TextNumber[],
  amounts: readonly Sourced[],
): boolean {
  const base = toBase(number, value);
  for (let from = 0; from < others.length; from++) {
    const first = others[from];
    if (!first) continue;
    const count = countOf(first);
    if (Number.isInteger(count) && count > 1 && count < 32)
      if (
        amounts.some(
          (amount) =>
            (amount.dimension === 'money' && isShared(base, number.dimension, count, amount)) ||
            (amount.dimension === number.dimension &&
              amount.source === 1 &&
              PER.test(amount.field ?? '') &&
              isNear(base, amount.value * (first.values[0] ?? 0))),
        )
      )
        return true;
    if (isBill(base, count, others, amounts)) return true;
    if (isSmallCount(count) && isTotal(base / count, amounts)) return true;
    const stated = toBase(first, first.values[0] ?? 0);
    // What is saved in a month, over a year.
    const isPaid = first.dimension === 'money' || (first.dimension === 'none' && stated > 1);
    if (isPaid && number.dimension === 'money' && isNear(stated * MONTHS.value, base)) return true;
    if (
      amounts.some(
        ({ value: known, dimension }) =>
          (dimension === first.dimension
            ? dimension !== 'none'
            : dimension === 'money' && isBareSum(first)) &&
          (isNear(Math.abs(known - stated), base) || isNear(known + stated, base)),
      )
    )
      return true;
    // Two tickets of 19 against 25 for each of two.
    const ofSeveral = others.some(({ values: [each = 0], dimension }) => {
      if (dimension !== 'none' || !isSmallCount(each) || each < 2) return false;
      return amounts.some(
        (amount) =>
          amount.source === 0 &&
          amount.dimension === 'money' &&
          first.dimension === 'money' &&
          isNear(Math.abs(amount.value * each - stated), base),
      );
    });
    if (ofSeveral) return true;
    let sum = stated;
    for (const other of others.slice(from + 1)) {
      sum += toBase(other, other.values[0] ?? 0);
      if (isNear(sum, base)) return true;
    }
  }
  return false;
}

/** Smaller results are said as they are, not in round figures, unless they have decimals. */
const LEAST_ROUND = 10;

/** What a count makes of an amount, times or shared, and how often one amount goes into another, by its kind. */
function* steps(a: Operand, b: Operand): Generator<Operand> {
  if (a.value <= 0 || b.value <= 0 || b.dimension === 'percent') return;
  if (a.dimension === 'percent') {
    // What a rate leaves of an amount, or adds to it.
    if (b.dimension !== 'none')
      for (const share of [a.value, 100 - a.value, 100 + a.value])
        yield { value: (b.value * share) / 100, dimension: b.dimension };
    return;
  }
  if (a.dimension === 'none' || b.dimension === 'none') {
    const dimension = a.dimension === 'none' ? b.dimension : a.dimension;
    yield { value: a.value * b.value, dimension };
    if (dimension === 'none') return;
    const [amount, count] = a.dimension === 'none' ? [b, a] : [a, b];
    yield { value: amount.value / count.value, dimension };
  } else if (a.dimension === b.dimension) yield { value: a.value / b.value, dimension: 'none' };
}

type Operand = Pick<KnownAmount, 'value' | 'dimension'>;

/**
 * Whether a number is what two others come to, of which the sentence states one at least: "62 episodes of 55 minutes
 * come to nearly 57 hours", "four mugs of 250 ml" of a litre.
 *
 * @param isSaidFor whether a value may be said for the exact one, both in the unit of the text
 */
export function isOneStep(
  number: TextNumber,
  value: number,
  others: readonly TextNumber[],
  amounts: readonly Operand[],
  isSaidFor: (value: number, exact: number) => boolean,
): boolean {
  const stated = others.flatMap(({ values: [first = 0], dimension, factor }): Operand[] => [
    { value: first * factor, dimension },
    // So many weeks may count what comes every week.
    ...(dimension === 'none' ? [] : [{ value: first, dimension: 'none' as const }]),
  ]);
  // There and back.
  const ways = amounts.flatMap(({ value: way, dimension }) =>
    dimension === 'length' ? [{ value: way * 2, dimension }] : [],
  );
  return stated.some((a) =>
    [...stated, ...amounts, ...ways].some((b) => {
      if (a === b) return false;
      for (const result of [...steps(a, b), ...steps(b, a)]) {
        // How many months or nights a sum is enough for counts them.
        const isSpan = number.dimension === 'months' || number.dimension === 'days';
        const isOfKind =
          result.dimension === number.dimension ||
          (result.dimension === 'none' && isSpan) ||
          (result.dimension === 'money' && isBareSum(number));
        if (!isOfKind) continue;
        const exact = result.dimension === 'none' ? result.value : result.value / number.factor;
        if (exact >= 2 && isNear(exact, value)) return true;
        if (result.dimension !== 'none' && isNear(exact, value)) return true;
        if ((exact >= LEAST_ROUND || !Number.isInteger(value)) && isSaidFor(value, exact)) return true;
      }
      return false;
    }),
  );
}
