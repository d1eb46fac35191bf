import type { RecordedSpan } from './recorded-span';
import type { Attributes } from './span';

/** OTLP's numbers for kinds and outcomes (opentelemetry/proto/trace/v1). */
const KINDS = { internal: 1, server: 2, client: 3 } as const;
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

/** Epoch milliseconds as nanoseconds, which are too many for a number. */
const toNanoseconds = (ms: number) => `${Math.round(ms)}000000`;

/**
 * The spans as the body of an OTLP request in JSON (https://opentelemetry.io/docs/specs/otlp/, JSON encoding:
 * ids in hexadecimal, 64-bit numbers as text).
 *
 * @param resource what describes the service
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
