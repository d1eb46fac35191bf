import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeadline } from '@/lib/models/time-watch';

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
