import { runInBackground } from '../background';
import type { BaseUrlConfig } from '../base-url';
import type { PersonContext } from '../contract/task';
import { sharedMemory } from '../request-context';
import { createTurns, inTurns, type Sliced } from '../runtime/take-turns';
import { fetchStatic, isOnItsOwn } from '../static-file';
import { warnOperator } from '../warn-operator';
import { type Arithmetic, plainArithmetic } from './arithmetic';
import type { ReadItem } from './clauses-of';
import { createReader, type Reader, type Reading } from './create-reader';
import { type LoadedOnce, loadOnce } from './load-once';
import { checkWeights, WEIGHTS_FILE } from './weights-file';

class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
}

const shared = () => sharedMemory<LoadedOnce<Reader>>('reader', () => ({ notBefore: 0 }));

/** Loads the process's reader as `loadOnce`, never rejecting; a file that is not `WEIGHTS_FILE` fails (contract: fair-turns). */
export const loadReader = (
  readFile: () => Promise<ArrayBuffer>,
  createArithmetic: () => Arithmetic,
): Promise<void> =>
  loadOnce(shared(), 'reader', async () => {
    const file = await readFile();
    await checkWeights(file);
    return inTurns(createReader(file, createArithmetic()), createTurns());
  });

/** Returns the process's reader; undefined, with a warning while it loads, until it is there (contract: built-in-model). */
export function loadedReader(): Reader | undefined {
  const { value: reader, loading } = shared();
  if (!reader && loading) warnOperator('reader', new NotReadyError());
  return reader;
}

/**
 * Returns the reader of this process as `loadedReader`; where nothing runs before a request (`isOnItsOwn`), has it fetched in
 * the background (contract: built-in-model). Servers of one's own read it at their start (lib/startup).
 */
export function currentReader(config: BaseUrlConfig): Reader | undefined {
  const reader = loadedReader();
  if (reader || !isOnItsOwn(config)) return reader;
  const readFile = async () => (await fetchStatic(config, WEIGHTS_FILE.path)).arrayBuffer();
  runInBackground(loadReader(readFile, plainArithmetic));
  return undefined;
}

/** Reads as `Reader.score`; undefined for who says nothing and, with a warning, where that throws (contract: built-in-model). */
export function* scoreOrLeave(
  reader: Reader,
  context: PersonContext,
  items: readonly ReadItem[],
): Sliced<Reading[] | undefined> {
  try {
    return yield* reader.score(context, items);
  } catch (error) {
    warnOperator('reader', error);
    return undefined;
  }
}
