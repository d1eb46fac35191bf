import { useSyncExternalStore } from 'react';

let key = '';
const listeners = new Set<() => void>();

function change(next: string): void {
  key = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The visitor's key, one for all forms of the page. It is kept in the memory of the page alone, until it is left.
 *
 * @returns the key, and what changes it
 */
export function useOwnKey(): [key: string, change: (next: string) => void] {
  const current = useSyncExternalStore(
    subscribe,
    () => key,
    () => '',
  );
  return [current, change];
}
