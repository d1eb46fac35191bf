import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Arithmetic, plainArithmetic, rowsOf } from '@/lib/reader/arithmetic';
import { simdArithmetic } from '@/lib/reader/simd/simd-arithmetic';

type Size = { rows: number; outputs: number; inputs: number };

/** Any numbers that are the same every time. */
const fill = (numbers: Float32Array, seed: number) => {
  for (let at = 0; at < numbers.length; at++) numbers[at] = Math.sin(seed + at * 12.9898) % 1;
  return numbers;
};

function product(
  { allocate, multiply }: Arithmetic,
  { rows, outputs, inputs }: Size,
  overlap: number,
): number[] {
  const leftStep = inputs - overlap;
  const left = fill(allocate(rows * inputs), 1);
  const right = fill(allocate(outputs * inputs), 2);
  const out = allocate(rows * (outputs + 3) + 1).fill(7);
  multiply(rowsOf(left, leftStep), rowsOf(right, inputs), rowsOf(out, outputs + 3, 1), {
    rows,
    outputs,
    inputs,
  });
  return [...out];
}

const sizes = fc.record({
  rows: fc.integer({ min: 0, max: 9 }),
  outputs: fc.integer({ min: 1, max: 6 }).map((half) => 2 * half),
  inputs: fc.integer({ min: 1, max: 12 }).map((quarter) => 4 * quarter),
});

test('WebAssembly multiplies as plain TypeScript does, whatever the size, and writes nowhere else', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 0, max: 3 }), (size, overlap) => {
      const plain = product(plainArithmetic(), size, overlap);
      product(simdArithmetic(), size, overlap).forEach((value, at) => {
        expect(Math.abs(value - (plain[at] as number))).toBeLessThan(1e-5);
      });
    }),
    { numRuns: 100 },
  );
});

test('both multiply', () => {
  const left = [1, 2, 3, 4, 5, 6, 7, 8];
  for (const { allocate, multiply } of [plainArithmetic(), simdArithmetic()]) {
    const [a, b, out] = [allocate(8), allocate(8), allocate(4)];
    a.set(left);
    b.set([1, 0, 0, 0, 0, 1, 0, 1]);
    multiply(rowsOf(a, 4), rowsOf(b, 4), rowsOf(out, 2), { rows: 2, outputs: 2, inputs: 4 });
    expect([...out]).toEqual([1, 6, 5, 14]);
  }
});

test('memory beyond what there is is refused, not written over', () => {
  expect(() => simdArithmetic().allocate(10_000_000)).toThrow(RangeError);
});
