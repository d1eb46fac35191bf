import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFigure, formatShare, niceTicks, shortFigure } from '@/app/_components/dashboard/figures';

describe('ticks of an axis', () => {
  it('are few and even, begin at nought, and reach over every figure', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.boolean(), (figure, whole) => {
        const most = whole ? figure : figure / 1e6;
        const ticks = niceTicks(most, whole);
        expect(ticks.length).toBeGreaterThanOrEqual(3);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks[0]).toBe(0);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(most * 0.999);
        if (whole) expect(ticks.every(Number.isInteger)).toBe(true);
      }),
    );
  });

  it('are round', () => {
    expect(niceTicks(0, true)).toEqual([0, 1, 2, 3, 4]);
    expect(niceTicks(173, true)).toEqual([0, 50, 100, 150, 200]);
    expect(niceTicks(0.03, false)).toEqual([0, 0.01, 0.02, 0.03]);
  });
});

describe('figures', () => {
  it.each([
    [undefined, 'count', '–'],
    [12_345, 'count', '12,345'],
    [999, 'ms', '999 ms'],
    [1_540, 'ms', '1.5 s'],
    [0, 'usd', '$0.00'],
    [0.00042, 'usd', '$0.00042'],
    [12.5, 'usd', '$12.50'],
  ] as const)('have their unit: %j %s', (value, kind, text) => {
    expect(formatFigure(value, kind)).toBe(text);
  });

  it('are short on axes', () => {
    expect(shortFigure(1_200_000)).toBe('1.2M');
    expect(shortFigure(2_000, 'ms')).toBe('2 s');
  });

  it('are no share of nothing', () => {
    expect(formatShare(0, 0)).toBe('–');
    expect(formatShare(1, 3)).toBe('33.3 %');
  });
});
