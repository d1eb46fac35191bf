/*
 * AssemblyScript, not TypeScript: `npm run build:kernel` makes lib/reader/simd/multiply-bytes.ts of it. All places and
 * steps are in bytes.
 */

// @ts-ignore: decorator
@inline
function sumOf(lanes: v128): f32 {
  return (
    f32x4.extract_lane(lanes, 0) +
    f32x4.extract_lane(lanes, 1) +
    (f32x4.extract_lane(lanes, 2) + f32x4.extract_lane(lanes, 3))
  );
}

/** Four rows of the left by two of the right. */
function fourRows(left: usize, step: usize, p: usize, q: usize, end: usize, out: usize, outStep: usize): void {
  const r1 = left + step;
  const r2 = r1 + step;
  const r3 = r2 + step;
  let s0 = f32x4.splat(0);
  let s1 = s0, s2 = s0, s3 = s0, t0 = s0, t1 = s0, t2 = s0, t3 = s0;
  for (let k: usize = 0; k < end; k += 16) {
    const b = v128.load(p + k);
    const c = v128.load(q + k);
    const x0 = v128.load(left + k);
    s0 = f32x4.relaxed_madd(x0, b, s0);
    t0 = f32x4.relaxed_madd(x0, c, t0);
    const x1 = v128.load(r1 + k);
    s1 = f32x4.relaxed_madd(x1, b, s1);
    t1 = f32x4.relaxed_madd(x1, c, t1);
    const x2 = v128.load(r2 + k);
    s2 = f32x4.relaxed_madd(x2, b, s2);
    t2 = f32x4.relaxed_madd(x2, c, t2);
    const x3 = v128.load(r3 + k);
    s3 = f32x4.relaxed_madd(x3, b, s3);
    t3 = f32x4.relaxed_madd(x3, c, t3);
  }
  f32.store(out, sumOf(s0));
  f32.store(out + 4, sumOf(t0));
  out += outStep;
  f32.store(out, sumOf(s1));
  f32.store(out + 4, sumOf(t1));
  out += outStep;
  f32.store(out, sumOf(s2));
  f32.store(out + 4, sumOf(t2));
  out += outStep;
  f32.store(out, sumOf(s3));
  f32.store(out + 4, sumOf(t3));
}

/** One row of the left by two of the right. */
function oneRow(left: usize, p: usize, q: usize, end: usize, out: usize): void {
  let s = f32x4.splat(0);
  let t = s;
  for (let k: usize = 0; k < end; k += 16) {
    const x = v128.load(left + k);
    s = f32x4.relaxed_madd(x, v128.load(p + k), s);
    t = f32x4.relaxed_madd(x, v128.load(q + k), t);
  }
  f32.store(out, sumOf(s));
  f32.store(out + 4, sumOf(t));
}

/**
 * out[m][n] = Σ left[m][k] · right[n][k]; two outputs at a time, so that their rows stay in the fastest memory. The last
 * four rows may be partly the same as the four before: twice by four is faster than once by one.
 */
export function multiply(
  left: usize, leftStep: usize,
  right: usize, rightStep: usize,
  out: usize, outStep: usize,
  rows: i32, outputs: i32, inputs: i32,
): void {
  const end = <usize>inputs << 2;
  for (let n = 0; n < outputs; n += 2) {
    const p = right + <usize>n * rightStep;
    const q = p + rightStep;
    const to = out + (<usize>n << 2);
    if (rows < 4) {
      for (let m = 0; m < rows; m++) {
        oneRow(left + <usize>m * leftStep, p, q, end, to + <usize>m * outStep);
      }
      continue;
    }
    for (let m = 0; m < rows; m += 4) {
      const at = <usize>min(m, rows - 4);
      fourRows(left + at * leftStep, leftStep, p, q, end, to + at * outStep, outStep);
    }
  }
}
