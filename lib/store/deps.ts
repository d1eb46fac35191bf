import { getStore, type Store } from './client';

/** What an operation on the store needs from outside; tests pass their own. */
export type StoreDeps = {
  /** The configured store by default. */
  store?: Store | undefined;
  /** The clock, Unix time in milliseconds. */
  now?: (() => number) | undefined;
};

/** Fills in the defaults. @throws StoreUnavailableError when no store is configured */
export const withDefaults = ({ store = getStore(), now = Date.now }: StoreDeps) => ({ store, now });
