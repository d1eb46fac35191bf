import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPlatform } from '@/server/platform';

const PLATFORM = Symbol.for('@next/request-context');

afterEach(() => Reflect.deleteProperty(globalThis, PLATFORM));

/** A copy of the module, as every edge route has one of its own. */
async function freshCopy() {
  vi.resetModules();
  return (await import('@/lib/request-context')).sharedMemory;
}

describe('what routes share', () => {
  it('is one value a name for all copies of the module in a server of our own', async () => {
    createPlatform();
    const [first, second] = [await freshCopy(), await freshCopy()];
    const value = first('counts', () => new Map([['a', 1]]));
    expect(second('counts', () => new Map())).toBe(value);
    expect(second('others', () => new Map())).not.toBe(value);
  });

  it('is one value a copy of the module where there is no such server', async () => {
    const [first, second] = [await freshCopy(), await freshCopy()];
    const value = first('counts', () => new Map());
    expect(first('counts', () => new Map())).toBe(value);
    expect(second('counts', () => new Map())).not.toBe(value);
  });

  it('is made once, also when it is nothing, and again when making it failed', async () => {
    const share = await freshCopy();
    const nothing = vi.fn(() => undefined);
    share('nothing', nothing);
    share('nothing', nothing);
    expect(nothing).toHaveBeenCalledOnce();
    const failing = () => {
      throw new Error('not yet');
    };
    expect(() => share('later', failing)).toThrow('not yet');
    expect(share('later', () => 'now')).toBe('now');
  });
});
