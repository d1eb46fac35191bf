import { runInBackground } from '../background';
import type { OutcomeRecorder } from '../models/generation';
import { getStore } from '../store/client';
import type { ExportResult } from '../tracing/span-exporter';
import { createSignalWriter } from './signals';

const write = createSignalWriter(getStore, runInBackground);

/**
 * Records how requests fared with the models, for `GET /v1/health` (contract: check-ai-service, check-fast-ai-service).
 */
export const modelOutcomes: OutcomeRecorder = {
  record: ({ service, result, at }) => write({ kind: service, result, at }),
};

/** Records whether a trace export succeeded (contract: check-analytics). */
export function recordTraceExport(result: ExportResult): void {
  write({ kind: 'tracing', result, at: Date.now() });
}
