import { runInBackground } from '../background';
import type { OutcomeRecorder } from '../models/generation';
import type { SearchBackend } from '../models/web-search';
import { getStore } from '../store/client';
import type { ExportResult } from '../tracing/span-exporter';
import { createSignalWriter } from './signals';

/** Records a signal; as all of this file it never waits and never throws. */
const write = createSignalWriter(getStore, runInBackground);

/** Records how requests fared with the models (contract: check-ai-service, check-fast-ai-service). */
export const modelOutcomes: OutcomeRecorder = {
  record: ({ service, result, at }) => write({ kind: service, result, at }),
};

/** Records whether a trace export succeeded (contract: check-analytics). */
export function recordTraceExport(result: ExportResult): void {
  write({ kind: 'tracing', result, at: Date.now() });
}

/** Records whether the mail service took an e-mail (contract: status-page). */
export function recordMail(result: 'ok' | 'failed'): void {
  write({ kind: 'mail', result, at: Date.now() });
}

/**
 * Wraps a search engine, and records its outcomes (contract: status-page). Results and errors are passed on as they are; a search
 * that failed after its signal was aborted is not recorded.
 */
export const recordSearches =
  (search: SearchBackend): SearchBackend =>
  async (query, signal) => {
    const note = (result: 'ok' | 'failed') => write({ kind: 'search', result, at: Date.now() });
    try {
      const found = await search(query, signal);
      note('ok');
      return found;
    } catch (error) {
      if (!signal.aborted) note('failed');
      throw error;
    }
  };
