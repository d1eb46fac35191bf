/**
 * Rounds a reckoned amount to as much as people would write: three decimal places, of less than 1 three digits. So
 * `0.3 - 0.1` is 0.2.
 */
export const roundAmount = (amount: number): number =>
  Number(Math.abs(amount) < 1 ? amount.toPrecision(3) : amount.toFixed(3));
