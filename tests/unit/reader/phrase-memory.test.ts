import { expect, test } from 'vitest';
import { createPhraseMemory, MAX_REMEMBERED_BYTES, MAX_REMEMBERED_LENGTH } from '@/lib/reader/create-reader';

const READ = { vector: new Float32Array(), pieces: 3 };

test('it holds no more than its bytes, and lets go of what was asked for longest ago', () => {
  const memory = createPhraseMemory();
  const read = { vector: new Float32Array(2 ** 16), pieces: 3 };
  const most = Math.floor(MAX_REMEMBERED_BYTES / read.vector.byteLength) - 1;
  for (let at = 0; at < most; at++) memory.keep(`phrase ${at}`, read);
  expect(memory.get('phrase 0')).toBe(read);
  for (const text of ['one more', 'and one']) memory.keep(text, read);
  expect(memory.size).toBeLessThanOrEqual(most + 1);
  expect(memory.get('phrase 0')).toBe(read);
  expect(memory.get('phrase 1')).toBeUndefined();
});

test('long texts are not kept', () => {
  const memory = createPhraseMemory();
  memory.keep('a'.repeat(MAX_REMEMBERED_LENGTH + 1), READ);
  expect(memory.size).toBe(0);
});
