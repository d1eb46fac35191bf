import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeadline, watchTime } from '@/lib/models/time-watch';

const late = () => new DOMException('The work took too long.', 'TimeoutError');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a deadline', () => {
  it('aborts with a TimeoutError at its time, not before', () => {
    const { signal } = createDeadline({ limit: { ms: 100, reason: late } });
    vi.advanceTimersByTime(99);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('passes the outer abort and its reason on', async () => {
    const outer = new AbortController();
    const { signal, expired } = createDeadline({ signal: outer.signal, limit: { ms: 100, reason: late } });
    const reason = new Error('outer');
    outer.abort(reason);
    expect(signal.reason).toBe(reason);
    await expect(expired).rejects.toBe(reason);
  });

  it('is over at once when the outer signal already is', () => {
    expect(
      createDeadline({ signal: AbortSignal.abort('x'), limit: { ms: 100, reason: late } }).signal.reason,
    ).toBe('x');
  });

  it('leaves nothing behind once cleared', () => {
    const outer = new AbortController();
    const deadline = createDeadline({ signal: outer.signal, limit: { ms: 100, reason: late } });
    deadline.clear();
    outer.abort();
    expect(vi.getTimerCount()).toBe(0);
    expect(deadline.signal.aborted).toBe(false);
  });

  it('needs no AbortSignal.any and no AbortSignal.timeout', () => {
    const { any, timeout } = AbortSignal;
    Object.assign(AbortSignal, { any: undefined, timeout: undefined });
    try {
      createDeadline({ signal: new AbortController().signal, limit: { ms: 1, reason: late } });
    } finally {
      Object.assign(AbortSignal, { any, timeout });
    }
  });
});

it('a model that has begun to think has a minute to its first text, and after that no more silence than others', () => {
  const limits = { firstByteMs: 10_000, idleMs: 10_000, leastPace: 5, leftMs: 180_000 };
  const open = () => watchTime({ ...limits, signal: new AbortController().signal });
  const silent = open();
  silent.think();
  vi.advanceTimersByTime(59_999);
  expect(silent.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(silent.signal.reason).toMatchObject({ limit: 'silence' });
  const writing = open();
  writing.think();
  vi.advanceTimersByTime(15_000);
  writing.touch(1);
  vi.advanceTimersByTime(10_000);
  expect(writing.signal.reason).toMatchObject({ limit: expect.stringMatching(/silence|too slow/) });
});

describe('a model that writes a few words every few seconds', () => {
  const limits = { firstByteMs: 10_000, idleMs: 10_000, leastPace: 5, leftMs: 55_000 };
  /** What ended a call in which so many characters come every two seconds, if anything did within 30 s. */
  const endOf = (characters: number, leastPace = limits.leastPace) => {
    const watch = watchTime({ ...limits, leastPace, signal: new AbortController().signal });
    for (let at = 0; at < 15 && !watch.signal.aborted; at += 1) {
      watch.touch(characters);
      vi.advanceTimersByTime(2_000);
    }
    watch.clear();
    return watch.signal.reason;
  };

  it('is ended as too slow, and no other is', () => {
    expect(endOf(30)).toMatchObject({ limit: 'too slow' });
    expect(endOf(50)).toBeUndefined();
    expect(endOf(30, 0)).toBeUndefined();
  });
});
