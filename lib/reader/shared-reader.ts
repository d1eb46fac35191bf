import { runInBackground } from '../background';
import type { BaseUrlConfig } from '../base-url';
import type { PersonContext } from '../contract/task';
import { sharedMemory } from '../request-context';
import { createTurns, inTurns } from '../runtime/take-turns';
import { fetchStatic, isOnItsOwn } from '../static-file';
import { warnOperator } from '../warn-operator';
import { type Arithmetic, plainArithmetic } from './arithmetic';
import type { ReadItem } from './clauses-of';
import { createReader, type Reader, type Reading } from './create-reader';
import { type LoadedOnce, loadOnce } from './load-once';
import { checkWeights, WEIGHTS_FILE } from './weights-file';

/** The reader was wanted before it was there. */
class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
}

const shared = () => sharedMemory<LoadedOnce<Reader>>('reader', () => ({ notBefore: 0 }));

/**
 * Loads the reader of this process, once; after a failure, of which the operator is told, again a minute later at the earliest.
 * A file other than `WEIGHTS_FILE` is a failure.
 *
 * @param readFile gives all bytes of the file
 * @returns when it is there or has failed; never rejects
 */
export const loadReader = (
  readFile: () => Promise<ArrayBuffer>,
  createArithmetic: () => Arithmetic,
): Promise<void> =>
  loadOnce(shared(), 'reader', async () => {
    const file = await readFile();
    await checkWeights(file);
    return inTurns(createReader(file, createArithmetic()), createTurns());
  });

/**
 * Returns the reader of this process; undefined while it is not there, and then the rules alone judge (contract: built-in-model).
 * While it is being loaded, warns the operator that answers lack it.
 */
export function loadedReader(): Reader | undefined {
  const { value: reader, loading } = shared();
  if (!reader && loading) warnOperator('reader', new NotReadyError());
  return reader;
}

/**
 * Returns the reader of this process as `loadedReader`. Where nothing runs before a request (`isOnItsOwn`), has the file fetched
 * from the deployment in the background while it is not there; a server of one's own reads it from disk at its start
 * (lib/startup).
 */
export function currentReader(config: BaseUrlConfig): Reader | undefined {
  const reader = loadedReader();
  if (reader || !isOnItsOwn(config)) return reader;
  const readFile = async () => (await fetchStatic(config, WEIGHTS_FILE.path)).arrayBuffer();
  runInBackground(loadReader(readFile, plainArithmetic));
  return undefined;
}

/**
 * Reads how well items suit a person, as `Reader.score`, which may give fewer readings than there are items. When that throws,
 * warns the operator and returns undefined, as for a person who says nothing, and the request goes on without the reader.
 */
export function* scoreOrLeave(
  reader: Reader,
  context: PersonContext,
  items: readonly ReadItem[],
): Generator<undefined, Reading[] | undefined> {
  try {
    return yield* reader.score(context, items);
  } catch (error) {
    warnOperator('reader', error);
    return undefined;
  }
}
