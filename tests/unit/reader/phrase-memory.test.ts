import { expect, test } from 'vitest';
import { createPhraseMemory, LONGEST_REMEMBERED, MOST_REMEMBERED } from '@/lib/reader/create-reader';

const READ = { vector: new Float32Array(), pieces: 3 };

test('it holds no more than its bound, and lets go of what was asked for longest ago', () => {
  const memory = createPhraseMemory();
  for (let at = 0; at < MOST_REMEMBERED; at++) memory.keep(`phrase ${at}`, READ);
  expect(memory.get('phrase 0')).toBe(READ);
  memory.keep('one more', READ);
  expect(memory.size).toBe(MOST_REMEMBERED);
  expect(memory.get('phrase 0')).toBe(READ);
  expect(memory.get('phrase 1')).toBeUndefined();
});

test('long texts are not kept', () => {
  const memory = createPhraseMemory();
  memory.keep('a'.repeat(LONGEST_REMEMBERED + 1), READ);
  expect(memory.size).toBe(0);
});
