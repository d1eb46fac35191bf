import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTurns } from '@/lib/runtime/take-turns';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('work goes on at once until 5 ms have passed, and then others have a turn of the event loop', async () => {
  const takeTurns = createTurns();
  let othersHadTurn = false;
  setTimeout(() => {
    othersHadTurn = true;
  }, 0);
  vi.setSystemTime(Date.now() + 4);
  await takeTurns();
  expect(othersHadTurn).toBe(false);

  vi.setSystemTime(Date.now() + 1);
  const turn = takeTurns();
  await Promise.resolve();
  expect(othersHadTurn).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await turn;
  expect(othersHadTurn).toBe(true);
  // The next turn begins after the pause.
  await takeTurns();
});
