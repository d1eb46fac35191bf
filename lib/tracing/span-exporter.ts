import { createBatch } from '../runtime/collect-batch';
import type { Attributes, RecordedSpan } from './span';

/** OTLP's numbers for kinds and outcomes (opentelemetry/proto/trace/v1). */
const KINDS = { server: 2, client: 3 } as const;
const OK = 1;
const ERROR = 2;

type Value =
  | { stringValue: string }
  | { boolValue: boolean }
  | { intValue: string }
  | { doubleValue: number }
  | { arrayValue: { values: Value[] } };

function toValue(value: NonNullable<Attributes[string]>): Value {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'object') return { arrayValue: { values: value.map(toValue) } };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

const toAttributes = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: toValue(value) }],
  );

/** Writes epoch milliseconds as nanoseconds, which are too many for a number. */
const toNanoseconds = (ms: number) => `${Math.round(ms)}000000`;

/**
 * Writes spans, and attributes of the service, as the body of an OTLP request in JSON (https://opentelemetry.io/docs/specs/otlp/,
 * JSON encoding: ids in hexadecimal, whole numbers as text). A span that is still open ends where it began; one with a failure
 * has the status of an error.
 */
export function toOtlp(spans: readonly RecordedSpan[], resource: Attributes): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: toAttributes(resource) },
        scopeSpans: [
          {
            scope: { name: 'reco' },
            spans: spans.map((span) => ({
              traceId: span.traceId,
              spanId: span.spanId,
              ...(span.parentId && { parentSpanId: span.parentId }),
              name: span.name,
              kind: KINDS[span.kind],
              startTimeUnixNano: toNanoseconds(span.startedAt),
              endTimeUnixNano: toNanoseconds(span.endedAt ?? span.startedAt),
              attributes: toAttributes({ ...span.attributes, 'error.type': span.failure }),
              status: span.failure === undefined ? { code: OK } : { code: ERROR, message: span.failure },
            })),
          },
        ],
      },
    ],
  };
}

/**
 * Parses `key=value,key2=value2` with percent-encoded values, as the OpenTelemetry specification writes it; entries that
 * have no name or no `=` are left out, and of two with the same key the later counts.
 *
 * @throws URIError for a value whose percent-encoding is broken
 */
export function parseOtlpHeaders(text: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const pair of text.split(',')) {
    const separator = pair.indexOf('=');
    const name = pair.slice(0, Math.max(0, separator)).trim();
    if (name) headers[name] = decodeURIComponent(pair.slice(separator + 1).trim());
  }
  return headers;
}

/** How long the collector may take, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** The most spans that wait; older ones are dropped, so that a collector that is down costs no memory. */
const MAX_WAITING = 2_048;

export type ExportResult = 'ok' | 'failed';

type Options = {
  /** Address of the collector's OTLP endpoint, without `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  resource: Attributes;
  background: (work: Promise<unknown>) => void;
  /** Hears after every export how it went (contract: check-analytics). */
  onExport: (result: ExportResult, error?: Error) => void;
};

/**
 * Creates the exporter of spans to an OpenTelemetry collector by OTLP over HTTP in JSON, in batches of what 250 ms bring and in
 * the background (contract: check-analytics); `add` neither waits nor throws. `onExport` is told of every batch; one that fails
 * or takes 10 s is dropped. Of waiting spans the last 2,048 are kept.
 */
export function createSpanExporter({ endpoint, headers, resource, background, onExport }: Options) {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const send = async (spans: readonly RecordedSpan[]) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(toOtlp(spans, resource)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The collector answered ${response.status}.`);
      onExport('ok');
    } catch (error) {
      onExport('failed', error instanceof Error ? error : undefined);
    }
  };

  return { add: createBatch(MAX_WAITING, send, background) };
}
