import { sharedMemory } from '../process-memory';
import { warnOperator } from '../warn-operator';

/** What a file holds was wanted before it was there. */
class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
}

/** What the process has of a file. */
type Shared<Value> = {
  loading?: Promise<void> | undefined;
  value?: Value | undefined;
  /** Epoch milliseconds before which a failed load is not tried again. */
  notBefore: number;
};

/** How long a failed load is left alone, in milliseconds. */
const RETRY_MS = 60_000;

/** What is read from a file once a process. */
export type SharedFile<Value, Source> = {
  /**
   * Reads it, once, however many ask for it. What goes wrong is told to the operator, and tried again a minute later at
   * the earliest; everybody goes on without it meanwhile.
   *
   * @returns when it is there or has failed; never rejects
   */
  load(source: Source): Promise<void>;
  /** What was read, if it is there. While it is being loaded the operator is told that answers come without it. */
  loaded(): Value | undefined;
};

/**
 * Makes what is read from a file and shared by the whole process.
 *
 * @param name in the operator's log and in the memory of the process
 * @param read makes the value; it is kept in the memory of the process (see `sharedMemory`)
 */
export function sharedFile<Value, Source>(
  name: string,
  read: (source: Source) => Promise<Value>,
): SharedFile<Value, Source> {
  const shared = () => sharedMemory<Shared<Value>>(name, () => ({ notBefore: 0 }));
  return {
    load(source) {
      const state = shared();
      if (state.value || Date.now() < state.notBefore) return Promise.resolve();
      state.loading ??= read(source)
        .then((value) => {
          state.value = value;
        })
        .catch((error: unknown) => {
          state.notBefore = Date.now() + RETRY_MS;
          warnOperator(name, error);
        })
        .finally(() => {
          state.loading = undefined;
        });
      return state.loading;
    },
    loaded() {
      const { value, loading } = shared();
      if (!value && loading) warnOperator(name, new NotReadyError());
      return value;
    },
  };
}
