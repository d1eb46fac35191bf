import { describe, expect, it } from 'vitest';
import { daysOf, MAX_DAYS, readRange } from '@/lib/accounts/usage-range';

const NOW = Date.parse('2026-11-21T12:00:30.000Z');

describe('the part of the time that an address asks for', () => {
  it.each([
    [{}, '2026-10-23', '2026-11-21', 'day'],
    [{ range: '7d' }, '2026-11-15', '2026-11-21', 'day'],
    [{ range: 'month' }, '2026-11-01', '2026-11-21', 'day'],
    [{ range: 'last-month' }, '2026-10-01', '2026-10-31', 'day'],
    [{ range: '12m' }, '2025-12-01', '2026-11-21', 'month'],
    [{ range: '12m', by: 'day' }, '2025-12-01', '2026-11-21', 'day'],
    [{ month: '2026-02' }, '2026-02-01', '2026-02-28', 'day'],
    [{ month: '2026-11' }, '2026-11-01', '2026-11-21', 'day'],
    [{ from: '2026-01-05', to: '2026-11-20' }, '2026-01-05', '2026-11-20', 'month'],
    [{ from: '2026-11-20', to: '2026-11-20' }, '2026-11-20', '2026-11-20', 'day'],
  ])('is read: %j', (parameters, from, to, by) => {
    expect(readRange(parameters, NOW).range).toMatchObject({ from, to, by });
  });

  it.each([
    [{ month: '1999-01' }, /^month is out of range\. Usage is kept from 2025-11-01 to 2026-11-21\.$/],
    [{ month: '2026-12' }, /^month is out of range/],
    [{ month: '2026-13' }, /^month must be/],
    [{ month: ['2026-10', '2026-11'] }, /^month must be/],
    [{ range: 'ever' }, /^range must be one of/],
    [{ from: '2026-11-01' }, /^to must be a day/],
    [{ from: '2026-02-30', to: '2026-03-01' }, /^from must be a day/],
    [{ from: '2026-11-02', to: '2026-11-01' }, /^from must not be after to/],
    [{ from: '2026-11-01', to: '2026-11-22' }, /^from and to are out of range/],
    [{ from: '2025-11-01', to: '2026-11-21' }, /^from and to must be at most 366 days apart/],
    [{ by: 'hour' }, /^by must be/],
  ])('is refused with what is wrong: %j', (parameters, problem) => {
    expect(readRange(parameters, NOW)).toEqual({ problem: expect.stringMatching(problem) });
  });

  it('has every day, over the turn of a year and a leap day', () => {
    const days = daysOf({ from: '2023-12-31', to: '2024-03-01' });
    expect(days).toHaveLength(62);
    expect(days).toContain('2024-02-29');
    expect(new Set(days).size).toBe(days.length);
  });

  it('is never longer than a year', () => {
    for (let day = 0; day < 800; day += 1)
      for (const range of ['7d', '30d', 'month', 'last-month', '12m']) {
        const read = readRange({ range }, NOW + day * 86_400_000).range;
        expect(read && daysOf(read).length).toBeLessThanOrEqual(MAX_DAYS);
      }
  });
});
