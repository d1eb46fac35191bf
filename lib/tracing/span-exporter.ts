import type { RecordedSpan } from './recorded-span';
import type { Attributes } from './span';
import { toOtlp } from './to-otlp';

/** How long spans are collected before they are sent together, in milliseconds. */
const FLUSH_DELAY_MS = 250;
/** How long the collector may take, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** The most spans that wait; older ones are dropped, so that a collector that is down costs no memory. */
const MOST_WAITING = 2_048;

/** Whether an export succeeded. */
export type ExportResult = 'ok' | 'failed';

type Options = {
  /** Address of the collector's OTLP endpoint, without `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  resource: Attributes;
  /** Keeps work going after the response was sent. */
  background: (work: Promise<unknown>) => void;
  /** Told after every export how it went (contract: check-analytics). */
  onExport: (result: ExportResult, error?: Error) => void;
};

/** Sends spans to an OpenTelemetry collector by OTLP over HTTP in JSON, in batches and in the background. */
export function createSpanExporter({ endpoint, headers, resource, background, onExport }: Options) {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  let waiting: RecordedSpan[] = [];
  let isScheduled = false;

  const send = async (spans: readonly RecordedSpan[]) => {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), TIMEOUT_MS);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(toOtlp(spans, resource)),
        signal: stop.signal,
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The collector answered ${response.status}.`);
      onExport('ok');
    } catch (error) {
      onExport('failed', error instanceof Error ? error : undefined);
    } finally {
      clearTimeout(timer);
    }
  };

  const flush = async () => {
    await new Promise((resolve) => setTimeout(resolve, FLUSH_DELAY_MS));
    const batch = waiting;
    waiting = [];
    isScheduled = false;
    await send(batch);
  };

  return {
    add(spans: readonly RecordedSpan[]): void {
      waiting = [...waiting, ...spans].slice(-MOST_WAITING);
      if (isScheduled) return;
      isScheduled = true;
      background(flush());
    },
  };
}
