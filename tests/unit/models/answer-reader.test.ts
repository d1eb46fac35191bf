import { expect, it } from 'vitest';
import { inOrder } from '@/lib/models/answer-reader';

it('a text is over only when what was written of it has been taken', async () => {
  const order: string[] = [];
  let release = () => {};
  const reader = inOrder({
    restart: () => {},
    write: () =>
      new Promise<void>((resolve) => {
        release = () => {
          order.push('taken');
          resolve();
        };
      }),
    take: () => undefined,
    end: () => void order.push('over'),
    isEnough: () => false,
    problem: () => undefined,
  });
  const written = reader.write('{');
  const over = reader.end(true);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(order).toEqual([]);
  release();
  await Promise.all([written, over]);
  expect(order).toEqual(['taken', 'over']);
});

it('a text is over although what was written of it could not be taken', async () => {
  const order: string[] = [];
  const reader = inOrder({
    restart: () => {},
    write: () => Promise.reject(new TypeError('left')),
    take: () => undefined,
    end: () => void order.push('over'),
    isEnough: () => false,
    problem: () => undefined,
  });
  await expect(reader.write('{')).rejects.toThrow('left');
  await reader.end(true);
  expect(order).toEqual(['over']);
});
