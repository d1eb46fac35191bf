import { expect, it } from 'vitest';
import { createLineWriter } from '@/server/log-lines';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('writes the lines of one turn at once and in order, each once', async () => {
  const written: string[] = [];
  const write = createLineWriter((lines) => written.push(lines));
  write('one');
  write('two');
  expect(written).toEqual([]);
  await nextTurn();
  write('three');
  await nextTurn();
  expect(written).toEqual(['one\ntwo', 'three']);
});

it('writes what is left when the process ends', () => {
  const written: string[] = [];
  const write = createLineWriter((lines) => written.push(lines));
  write('last');
  const listener = process.listeners('exit').at(-1);
  listener?.call(process, 0);
  expect(written).toEqual(['last']);
});
