import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadReader } from '../reader/shared-reader';
import { simdArithmetic } from '../reader/simd/simd-arithmetic';
import { WEIGHTS_FILE } from '../reader/weights-file';

/**
 * Loads the built-in model's reader from the disk, for this whole process, in some tenths of a second with pauses for
 * others. What is wrong with the file is told to the operator; nothing is thrown.
 *
 * @param folder that holds `public/`
 */
export const loadWeights = (folder = process.cwd()): Promise<void> =>
  loadReader({
    readFile: async () => {
      const { buffer, byteOffset, byteLength } = await readFile(join(folder, 'public', WEIGHTS_FILE.path));
      return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
    },
    createArithmetic: simdArithmetic,
  });
