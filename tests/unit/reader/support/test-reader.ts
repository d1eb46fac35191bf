import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Arithmetic, plainArithmetic } from '@/lib/reader/arithmetic';
import { createReader, type Reader } from '@/lib/reader/create-reader';
import { WEIGHTS_FILE } from '@/lib/reader/weights-file';

/** Does sliced work without a pause. */
export function finish<Result>(work: Generator<undefined, Result>): Result {
  for (;;) {
    const { value, done } = work.next();
    if (done) return value;
  }
}

/** The weights of the repository. */
export function weights(): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = readFileSync(join('public', WEIGHTS_FILE.path));
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}

/** A reader of the repository's weights. */
export const testReader = (arithmetic: Arithmetic = plainArithmetic()): Reader =>
  finish(createReader(weights(), arithmetic));
