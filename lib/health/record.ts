import { runInBackground } from '../background';
import type { OutcomeRecorder } from '../models/generation';
import type { SearchBackend } from '../models/web-search';
import { getStore } from '../store/client';
import { createSignalWriter } from './signals';

const write = createSignalWriter(getStore, runInBackground);

/** Records how requests fared with the models (contract: check-ai-service, check-fast-ai-service). */
export const modelOutcomes: OutcomeRecorder = {
  record: ({ service, result, at }) => write({ kind: service, result, at }),
};

/** Records whether a call other than a model's succeeded, now (contract: check-analytics, status-page); never waits or throws. */
export function recordOutcome(kind: 'tracing' | 'mail' | 'search', result: 'ok' | 'failed'): void {
  write({ kind, result, at: Date.now() });
}

/**
 * Wraps a search engine, and records its outcomes (contract: status-page). Results and errors are passed on as they are; a search
 * that failed after its signal was aborted is not recorded.
 */
export const recordSearches =
  (search: SearchBackend): SearchBackend =>
  async (query, signal) => {
    try {
      const found = await search(query, signal);
      recordOutcome('search', 'ok');
      return found;
    } catch (error) {
      if (!signal.aborted) recordOutcome('search', 'failed');
      throw error;
    }
  };
