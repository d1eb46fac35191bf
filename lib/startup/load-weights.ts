import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadKnowledge } from '../reader/shared-knowledge';
import { loadedReader, loadReader } from '../reader/shared-reader';
import { simdArithmetic } from '../reader/simd/simd-arithmetic';
import { WEIGHTS_FILE } from '../reader/weights-file';

async function readWeights(folder: string): Promise<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = await readFile(join(folder, 'public', WEIGHTS_FILE.path));
  // A large file has a buffer of its own, which need not be copied.
  const isAlone = byteLength === buffer.byteLength;
  return isAlone ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
}

/**
 * Loads the built-in model's reader and knowledge from the `public/` in a folder, for this whole process (contract:
 * built-in-model). The operator is warned of a file that is missing or wrong (`warnOperator`); never rejects.
 *
 * @returns a sentence for the operator; undefined when the reader is not there, whether or not its knowledge is
 */
export async function loadWeights(folder = process.cwd()): Promise<string | undefined> {
  const startedAt = performance.now();
  await Promise.all([
    loadKnowledge((path) => readFile(join(folder, 'public', path), 'utf8')),
    loadReader(() => readWeights(folder), simdArithmetic),
  ]);
  if (!loadedReader()) return undefined;
  const tookMs = Math.round(performance.now() - startedAt);
  const megabytes = Math.round(WEIGHTS_FILE.bytes / 1e6);
  return `The built-in model's reader is loaded (${megabytes} MB, ${tookMs} ms).`;
}
