import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPlatform } from '@/scripts/platform.mjs';

type Context = { waitUntil: (work: Promise<unknown>) => void };

const PLATFORM = Symbol.for('@next/request-context');
const context = () => (globalThis as unknown as { [PLATFORM]: { get(): Context } })[PLATFORM].get();

afterEach(() => {
  Reflect.deleteProperty(globalThis, PLATFORM);
  vi.restoreAllMocks();
});

describe('the platform that Next runs on', () => {
  it('settles at once when nothing is under way', async () => {
    await createPlatform().settled();
  });

  it('settles when work is done that goes on after a response, and what it began', async () => {
    const platform = createPlatform();
    const done: string[] = [];
    const work = async (name: string) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      done.push(name);
    };
    context().waitUntil(work('first').then(() => context().waitUntil(work('second'))));
    await platform.settled();
    expect(done).toEqual(['first', 'second']);
  });

  it('tells of work that failed, and settles', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const platform = createPlatform();
    context().waitUntil(Promise.reject(new Error('broken')));
    await platform.settled();
    expect(told).toHaveBeenCalledOnce();
  });
});
