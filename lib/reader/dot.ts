/** Sum of the products of a row with as many numbers of another from `from` on. */
export function dot(left: Float32Array, right: Float32Array, from = 0): number {
  let sum = 0;
  for (let k = 0; k < left.length; k++) sum += (left[k] as number) * (right[from + k] as number);
  return sum;
}
