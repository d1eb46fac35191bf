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

/** The part of the process's memory that holds the reader. */
type Shared = {
  loading?: Promise<void> | undefined;
  reader?: Reader | undefined;
  /** Epoch milliseconds before which a failed load is not tried again. */
  notBefore: number;
};

/** How long a failed load is left alone, in milliseconds. */
const RETRY_MS = 60_000;

const shared = () => sharedMemory<Shared>('reader', () => ({ notBefore: 0 }));

async function readFrom({ readFile, createArithmetic }: ReaderSource): Promise<Reader> {
  const file = await readFile();
  await checkWeights(file);
  return inTurns(createReader(file, createArithmetic()), createTurns());
}

/**
 * Loads the reader of this process, once, however many ask for it. A failure is told to the operator, and tried again a
 * minute later at the earliest; everybody goes on without it meanwhile.
 *
 * @returns when it is there or has failed; never rejects
 */
export function loadReader(source: ReaderSource): Promise<void> {
  const state = shared();
  if (state.reader || Date.now() < state.notBefore) return Promise.resolve();
  state.loading ??= readFrom(source)
    .then((reader) => {
      state.reader = reader;
    })
    .catch((error: unknown) => {
      state.notBefore = Date.now() + RETRY_MS;
      warnOperator('reader', error);
    })
    .finally(() => {
      state.loading = undefined;
    });
  return state.loading;
}

/** Gives the reader, if it is there. While it is being loaded the operator is told that answers come without it. */
export function loadedReader(): Reader | undefined {
  const { reader, loading } = shared();
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
