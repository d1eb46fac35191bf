import { describe, expect, it } from 'vitest';
import { mapStream } from '@/lib/models/read-thinking';

const numbers = (most: number, on: { pulled?: () => void; left?: (reason: unknown) => void } = {}) => {
  let next = 0;
  return new ReadableStream<number>(
    {
      pull(controller) {
        on.pulled?.();
        next += 1;
        if (next > most) controller.close();
        else controller.enqueue(next);
      },
      cancel: on.left,
    },
    { highWaterMark: 0 },
  );
};

describe('a stream of what is made of the parts of another one', () => {
  it('holds none, one or several parts for each, in their order', async () => {
    const repeated = mapStream(numbers(3), (number) => Array.from({ length: number - 1 }, () => number));
    expect(await Array.fromAsync(repeated)).toEqual([2, 3, 3]);
  });

  it('fails with what the other one fails with', async () => {
    const broken = new ReadableStream<number>({ pull: () => Promise.reject(new Error('broken off')) });
    await expect(Array.fromAsync(mapStream(broken, (number) => [number]))).rejects.toThrow('broken off');
  });

  it('reads no part ahead of its reader, and leaves the other one when its reader leaves', async () => {
    let pulled = 0;
    let left: unknown;
    const source = numbers(9, {
      pulled: () => {
        pulled += 1;
      },
      left: (reason) => {
        left = reason;
      },
    });
    const reader = mapStream(source, (number) => [number]).getReader();
    expect(pulled).toBe(0);
    await reader.read();
    expect(pulled).toBe(1);
    await reader.cancel('enough');
    expect(left).toBe('enough');
  });
});
