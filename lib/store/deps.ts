import { getStore, type Store } from './client';

/** Dependencies of an operation on the store; tests pass their own. */
export type StoreDeps = {
  /** The configured store by default. */
  store?: Store | undefined;
  /** Returns the Unix time in milliseconds; the clock by default. */
  now?: (() => number) | undefined;
};

/**
 * Fills in the configured store and the system's clock where a caller has named none.
 *
 * @throws StoreUnavailableError when no store is configured
 */
export const withDefaults = ({ store = getStore(), now = Date.now }: StoreDeps) => ({ store, now });
