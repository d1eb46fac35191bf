import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestContext } from '@/lib/request-context';
import { createPlatform } from '@/server/platform';

const runBeside = (work: Promise<unknown>) => requestContext()?.waitUntil?.(work);

afterEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('@next/request-context'));
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
    runBeside(work('first').then(() => runBeside(work('second'))));
    await platform.settled();
    expect(done).toEqual(['first', 'second']);
  });

  it('tells of work that failed, and settles', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const platform = createPlatform();
    runBeside(Promise.reject(new Error('broken')));
    await platform.settled();
    expect(told).toHaveBeenCalledOnce();
  });
});
