import { expect, test } from 'vitest';
import { cacheSizes, createRecent } from '@/lib/runtime/recent';

test('it holds no more than its bound, and lets go of what was asked for longest ago', () => {
  const recent = createRecent<string, number>({ most: 2 });
  expect([recent.keep('a', 1), recent.keep('b', 2), recent.get('a')]).toEqual([undefined, undefined, 1]);
  expect(recent.keep('c', 3)).toBe(2);
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([1, undefined, 3]);
  expect(recent.size).toBe(2);
});

test('a key that is kept again counts once, with its new value', () => {
  const recent = createRecent<string, number>({ most: 2 });
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
  ] as const)
    expect(recent.keep(key, value)).toBeUndefined();
  expect(recent.keep('c', 4)).toBe(2);
  expect([recent.get('a'), recent.size]).toEqual([3, 2]);
});

test('bounded by bytes, it lets go of as much as has to go, and tells how much it holds', () => {
  const bytesOf = (key: string, value: string) => key.length + value.length;
  const recent = createRecent<string, string>({ name: 'test', maxBytes: 10, bytesOf });
  for (const key of ['a', 'b', 'c']) recent.keep(key, 'xx');
  expect(Object.fromEntries(cacheSizes()).test).toEqual({ entries: 3, bytes: 9 });
  recent.get('a');
  recent.keep('d', 'xxxxx');
  expect(['a', 'b', 'c', 'd'].filter((key) => recent.get(key))).toEqual(['a', 'd']);
  recent.keep('d', 'x');
  expect(Object.fromEntries(cacheSizes()).test).toEqual({ entries: 2, bytes: 5 });
});
