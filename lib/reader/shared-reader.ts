import { runInBackground } from '../background';
import type { BaseUrlConfig } from '../base-url';
import type { PersonContext } from '../contract/task';
import { sharedMemory } from '../process-memory';
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

/** Where the weights come from and what works with them. */
type ReaderSource = {
  /** All bytes of the file. */
  readFile(): Promise<ArrayBuffer>;
  createArithmetic(): Arithmetic;
};

const shared = () => sharedMemory<LoadedOnce<Reader>>('reader', () => ({ notBefore: 0 }));

async function readFrom({ readFile, createArithmetic }: ReaderSource): Promise<Reader> {
  const file = await readFile();
  await checkWeights(file);
  return inTurns(createReader(file, createArithmetic()), createTurns());
}

/**
 * Loads the reader of this process, once (`loadOnce`).
 *
 * @returns when it is there or has failed; never rejects
 */
export const loadReader = (source: ReaderSource): Promise<void> =>
  loadOnce(shared(), 'reader', () => readFrom(source));

/** Gives the reader, if it is there. While it is being loaded the operator is told that answers come without it. */
export function loadedReader(): Reader | undefined {
  const { value: reader, loading } = shared();
  if (!reader && loading) warnOperator('reader', new NotReadyError());
  return reader;
}

/**
 * Gives the reader, if it is there. On the edge, where nothing runs before the first request, that request has the file
 * fetched from the deployment in the background; a server of one's own reads it from disk when it starts (lib/startup).
 */
export function currentReader(config: BaseUrlConfig): Reader | undefined {
  const reader = loadedReader();
  if (reader || !isOnItsOwn(config)) return reader;
  const readFile = async () => (await fetchStatic(config, WEIGHTS_FILE.path)).arrayBuffer();
  runInBackground(loadReader({ readFile, createArithmetic: plainArithmetic }));
  return undefined;
}

/**
 * Has a reader read items. Where it fails the operator is told, and the request goes on without it.
 *
 * @returns undefined then, as where the person says nothing that could be read
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
