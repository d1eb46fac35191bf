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

it('writes at once no more than a pipe takes whole, and no line in parts', async () => {
  const written: string[] = [];
  const write = createLineWriter((lines) => written.push(lines));
  const lines = Array.from({ length: 30 }, (_, at) => `${at} ${'é'.repeat(200)}`);
  const long = 'x'.repeat(5_000);
  for (const line of [...lines, long, 'last']) write(line);
  await nextTurn();
  expect(written.join('\n').split('\n')).toEqual([...lines, long, 'last']);
  const tooLong = written.filter((text) => Buffer.byteLength(`${text}\n`) > 4_096);
  expect(tooLong).toEqual([long]);
  expect(written.length).toBeLessThan(7);
});
