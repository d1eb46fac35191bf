import { describe, expect, it, vi } from 'vitest';
import { keepTrying } from '@/lib/store/local/keep-trying';

/** A clock that stands still until the test lets the next pause pass. */
function pauses() {
  const asked: number[] = [];
  let callback: (() => void) | undefined;
  return {
    asked,
    schedule: (next: () => void, pauseMs: number) => {
      asked.push(pauseMs);
      callback = next;
    },
    pass: async () => {
      callback?.();
      callback = undefined;
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('trying until it succeeds', () => {
  it('waits longer after every failure, up to 15 s, and ends with success', async () => {
    const clock = pauses();
    let failuresLeft = 8;
    const attempt = vi.fn(async () => {
      failuresLeft -= 1;
      if (failuresLeft >= 0) throw new Error('not yet');
    });
    const onFailure = vi.fn();
    await keepTrying({ attempt, onFailure, schedule: clock.schedule });
    expect(attempt).toHaveBeenCalledOnce();
    for (let pause = 0; pause < 20; pause += 1) await clock.pass();
    expect(clock.asked).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
    expect(attempt).toHaveBeenCalledTimes(9);
    expect(onFailure).toHaveBeenCalledTimes(8);
  });

  it('begins no attempt after it was stopped', async () => {
    const clock = pauses();
    const attempt = vi.fn(() => Promise.reject(new Error('never')));
    const attempts = await keepTrying({ attempt, onFailure: () => undefined, schedule: clock.schedule });
    attempts.stop();
    await clock.pass();
    expect(attempt).toHaveBeenCalledOnce();
  });
});
