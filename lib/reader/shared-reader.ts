import { sharedMemory } from '../process-memory';
import { createTurns, inTurns } from '../take-turns';
import { warnOperator } from '../warn-operator';
import type { Arithmetic } from './arithmetic';
import { createReader, type Reader } from './create-reader';
import { DamagedWeightsError } from './read-weights';
import { WEIGHTS_FILE } from './weights-file';

/** The reader was wanted before its weights were there. */
class ReaderNotReadyError extends Error {
  override readonly name = 'ReaderNotReadyError';
}

/** What the process has of a reader. */
type Shared = {
  loading?: Promise<void> | undefined;
  reader?: Reader | undefined;
  /** Epoch milliseconds before which a failed load is not tried again. */
  notBefore: number;
};

/** Where the weights come from and what works with them. */
export type ReaderSource = {
  /** All bytes of the file. */
  readFile(): Promise<ArrayBuffer>;
  createArithmetic(): Arithmetic;
};

/** How long a failed load is left alone, in milliseconds. */
const RETRY_MS = 60_000;
const WARNING = 'reader';

const shared = () => sharedMemory<Shared>('reader', () => ({ notBefore: 0 }));

async function checkFile(file: ArrayBuffer): Promise<void> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', file));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (sha256 !== WEIGHTS_FILE.sha256)
    throw new DamagedWeightsError('the reader: not the file of this version');
}

async function load({ readFile, createArithmetic }: ReaderSource): Promise<Reader> {
  const file = await readFile();
  await checkFile(file);
  return inTurns(createReader(file, createArithmetic()), createTurns());
}

/**
 * Loads the reader of this process, once, however many ask for it. A file that is missing or damaged is told to the
 * operator, and tried again a minute later at the earliest; the built-in model goes on without it meanwhile.
 *
 * @returns when it is there or has failed; never rejects
 */
export function loadReader(source: ReaderSource): Promise<void> {
  const state = shared();
  if (state.reader || Date.now() < state.notBefore) return Promise.resolve();
  state.loading ??= load(source)
    .then((reader) => {
      state.reader = reader;
    })
    .catch((error: unknown) => {
      state.notBefore = Date.now() + RETRY_MS;
      warnOperator(WARNING, error);
    })
    .finally(() => {
      state.loading = undefined;
    });
  return state.loading;
}

/**
 * The reader of this process, if it is there. While it is being loaded the operator is told that answers come without
 * it.
 */
export function loadedReader(): Reader | undefined {
  const { reader, loading } = shared();
  if (!reader && loading) warnOperator(WARNING, new ReaderNotReadyError());
  return reader;
}
