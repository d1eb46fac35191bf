import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEarlyJson, EARLY_BYTE_MS } from '@/lib/http/early-json';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether the status line may be sent by now. */
const hasBegun = (begun: Promise<void>) => Promise.race([begun.then(() => true), Promise.resolve(false)]);

describe('a document that takes long', () => {
  it('begins after 15 s, once a part of it has passed its checks', async () => {
    const early = createEarlyJson(() => {});
    early.accept();
    vi.advanceTimersByTime(EARLY_BYTE_MS - 1);
    expect(early.isCommitted()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(early.isCommitted()).toBe(true);
    await early.begun;
  });

  it('does not begin while all of it may still be an error', async () => {
    const early = createEarlyJson(() => {});
    vi.advanceTimersByTime(EARLY_BYTE_MS * 3);
    expect(early.isCommitted()).toBe(false);
    expect(await hasBegun(early.begun)).toBe(false);
    early.accept();
    expect(early.isCommitted()).toBe(true);
  });

  it('is white space until it is ready, and then JSON', async () => {
    const early = createEarlyJson(() => {});
    let finish!: (document: unknown) => void;
    const body = early.body(new Promise((resolve) => (finish = resolve)));
    const text = new Response(body).text();
    await vi.advanceTimersByTimeAsync(25_000);
    finish({ confidence: 0.8 });
    expect(await text).toBe(`   ${JSON.stringify({ confidence: 0.8 })}`);
  });

  it('tells when the reader leaves, and writes nothing after that', async () => {
    const left = vi.fn();
    const early = createEarlyJson(left);
    let finish!: (document: unknown) => void;
    const reader = early.body(new Promise((resolve) => (finish = resolve))).getReader();
    await reader.read();
    await reader.cancel();
    expect(left).toHaveBeenCalledOnce();
    finish({});
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await reader.read()).toEqual({ done: true, value: undefined });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that was ready in time leaves no timer behind', () => {
    createEarlyJson(() => {}).clear();
    expect(vi.getTimerCount()).toBe(0);
  });
});
