import { sharedFile } from '../static-files/shared-file';
import { checkStaticFile } from '../static-files/static-file';
import { createTurns, inTurns } from '../take-turns';
import type { Arithmetic } from './arithmetic';
import { createReader, type Reader } from './create-reader';
import { WEIGHTS_FILE } from './weights-file';

/** Where the weights come from and what works with them. */
export type ReaderSource = {
  /** All bytes of the file. */
  readFile(): Promise<ArrayBuffer>;
  createArithmetic(): Arithmetic;
};

/** The reader of this process; the built-in model goes on without it until it is there. */
const reader = sharedFile('reader', async ({ readFile, createArithmetic }: ReaderSource): Promise<Reader> => {
  const file = await readFile();
  await checkStaticFile(WEIGHTS_FILE, file);
  return inTurns(createReader(file, createArithmetic()), createTurns());
});

/** Loads it; see `SharedFile`. */
export const loadReader = (source: ReaderSource): Promise<void> => reader.load(source);

/** The one that is there; see `SharedFile`. */
export const loadedReader = (): Reader | undefined => reader.loaded();
