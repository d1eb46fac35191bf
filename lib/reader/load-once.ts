import { warnOperator } from '../warn-operator';

/** How long a failed load is left alone, in milliseconds. */
const RETRY_MS = 60_000;

/** A value that a process loads once; kept in its shared memory. */
export type LoadedOnce<Value> = {
  value?: Value | undefined;
  loading?: Promise<void> | undefined;
  /** Epoch milliseconds before which a failed load is not tried again. */
  notBefore: number;
};

/**
 * Loads a value once, however many ask for it; after a failure, told to the operator, again at the first call a minute later
 * (contract: built-in-model).
 * @param state keeps the value, and that it is being loaded
 * @param kind names the value in the operator's log: a fixed word
 * @param load rejects when it fails, and does not throw; undefined is no value, and would be loaded again
 * @returns when the value is there or has failed, at once within that minute; never rejects
 */
export function loadOnce<Value>(
  state: LoadedOnce<Value>,
  kind: string,
  load: () => Promise<Value>,
): Promise<void> {
  if (state.value !== undefined || Date.now() < state.notBefore) return Promise.resolve();
  state.loading ??= load()
    .then((value) => {
      state.value = value;
    })
    .catch((error: unknown) => {
      state.notBefore = Date.now() + RETRY_MS;
      warnOperator(kind, error);
    })
    .finally(() => {
      state.loading = undefined;
    });
  return state.loading;
}
