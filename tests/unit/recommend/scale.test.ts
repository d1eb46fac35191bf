import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyScale, extendScale, readScale, readScore } from '@/lib/recommend/scale';

const scores = (confidence: unknown, taste?: unknown) => ({
  confidence: readScore(confidence),
  tasteMatchScore: readScore(taste),
});
/** What becomes of the numbers of one answer, as pairs of confidence and taste. */
function read(...elements: [confidence: unknown, taste?: unknown][]) {
  const raw = elements.map((element) => scores(...element));
  const scale = readScale(raw);
  return raw.map((one) => Object.values(applyScale(one, scale)));
}

describe('a confidence', () => {
  it.each<[unknown, number]>([
    [0.8, 0.8],
    [85, 0.85],
    [2, 0.02],
    [1.5, 1],
    [1, 1],
    [0, 0],
    [-0.2, 0],
    [-85, 0],
    [1000, 1],
    [Number.POSITIVE_INFINITY, 1],
    [Number.NEGATIVE_INFINITY, 0],
    [Number.NaN, 0.5],
    ['0.8', 0.8],
    ['0,8', 0.8],
    ['0,850', 0.85],
    ['.8', 0.8],
    ['85', 0.85],
    ['85 %', 0.85],
    ['85%', 0.85],
    ['1 %', 0.01],
    ['0,5 %', 0.005],
    ['85/100', 0.85],
    ['8/10', 0.8],
    ['4 out of 5', 0.8],
    ['4/0', 0.5],
    ['1/2/3', 0.5],
    ['1e999', 1],
    ['high', 0.5],
    ['', 0.5],
    [null, 0.5],
    [true, 0.5],
    ['9'.repeat(1_000), 0.5],
  ])('%j becomes %j', (written, expected) => {
    expect(read([written])[0]?.[0]).toBeCloseTo(expected, 10);
  });

  it('is a percentage wherever one of its answer is', () => {
    expect(read([85], [1], [0.5], [850])).toEqual([
      [0.85, undefined],
      [0.01, undefined],
      [0.005, undefined],
      [1, undefined],
    ]);
    expect(read(['85 %'], [1])).toEqual([
      [0.85, undefined],
      [0.01, undefined],
    ]);
  });

  it('that is missing is the taste match score', () => {
    expect(read([null, 80])).toEqual([[0.8, 80]]);
  });
});

describe('a taste match score', () => {
  it.each<[unknown, number | undefined]>([
    [88, 88],
    [88.26, 88.3],
    [0.85, 85],
    [1, 100],
    [0, 0],
    [1000, 100],
    [-5, 0],
    [Number.POSITIVE_INFINITY, 100],
    ['85/100', 85],
    ['1/100', 1],
    ['8/10', 80],
    ['85 %', 85],
    ['0,85', 85],
    ['85,5', 85.5],
    ['1,000', 100],
    ['good', undefined],
    [null, undefined],
  ])('%j becomes %j', (written, expected) => {
    expect(read([0.5, written])[0]?.[1]).toEqual(expected);
  });

  it('is a share only where all of its answer are', () => {
    expect(read([0.5, 0.9], [0.5, 0.4]).map(([, taste]) => taste)).toEqual([90, 40]);
    expect(read([0.5, 90], [0.5, 0.4]).map(([, taste]) => taste)).toEqual([90, 0.4]);
    expect(read([0.5, -1], [0.5, 0.4]).map(([, taste]) => taste)).toEqual([0, 0.4]);
  });
});

describe('the scale of a stream', () => {
  it('is decided by the first element that says it, and kept', () => {
    const first = extendScale(undefined, scores(null, 0.9));
    expect(first).toEqual({ isPercent: undefined, isShare: true });
    const second = extendScale(first, scores(85, 85));
    expect(second).toEqual({ isPercent: true, isShare: true });
    expect(extendScale(second, scores(0.5, 50))).toEqual(second);
  });

  it('is not decided by a zero', () => {
    expect(extendScale(undefined, scores(0, 0))).toEqual({ isPercent: undefined, isShare: undefined });
  });
});

it('whatever is written, numbers stay in their ranges', () => {
  const written = fc.oneof(
    fc.double(),
    fc.string(),
    fc.double().map(String),
    fc.constantFrom(null, '85 %', [], {}),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(written, written)), (elements) => {
      for (const [confidence, taste] of read(...elements)) {
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        if (taste === undefined) continue;
        expect(taste).toBeGreaterThanOrEqual(0);
        expect(taste).toBeLessThanOrEqual(100);
      }
    }),
  );
});
