/** Values of a span; undefined ones are left out. */
export type Attributes = Record<string, string | number | boolean | readonly string[] | undefined>;

/** One piece of work in a trace. Parents are named by hand, so that nothing depends on the runtime's context. */
export type Span = {
  /** Adds attributes, the later ones in place of earlier ones. */
  set(attributes: Attributes): void;
  child(name: string, attributes?: Attributes): Span;
  /** Ends the work; a later call does not move its end. @param failure a few words that are safe to export, when it failed */
  end(failure?: string): void;
};

/** The span where nothing is traced: it takes everything, keeps nothing, and is its own child. */
export const NO_SPAN: Span = { set() {}, child: () => NO_SPAN, end() {} };

/** A span as it is recorded, and exported once its trace has ended: ids in hexadecimal, times in epoch milliseconds. */
export type RecordedSpan = {
  traceId: string;
  spanId: string;
  parentId: string | undefined;
  name: string;
  kind: 'server' | 'client';
  startedAt: number;
  endedAt: number | undefined;
  attributes: Attributes;
  failure: string | undefined;
};

const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * Reads the caller's span from the header `traceparent` (W3C Trace Context): 32 and 16 hexadecimal characters in lower case,
 * neither all zeros; undefined when it is missing or has no such ids.
 */
export function readTraceParent(header: string | null): { traceId: string; parentId: string } | undefined {
  const [, traceId = '', parentId = ''] =
    /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}/.exec(header ?? '') ?? [];
  return /[^0]/.test(traceId) && /[^0]/.test(parentId) ? { traceId, parentId } : undefined;
}

/**
 * Starts the root span of a trace, which continues that of `parent`, the caller's own span. `onEnd` receives every span of the
 * trace so far, once, when the root has ended; open children end with it. `now` returns epoch milliseconds.
 */
export function startTrace(input: {
  name: string;
  attributes: Attributes;
  parent?: { traceId: string; parentId: string } | undefined;
  onEnd: (spans: readonly RecordedSpan[]) => void;
  now?: () => number;
}): Span {
  const { parent, onEnd, now = Date.now } = input;
  const traceId = parent?.traceId ?? hex(16);
  const spans: RecordedSpan[] = [];

  const open = (
    name: string,
    attributes: Attributes,
    parentId: string | undefined,
    kind: RecordedSpan['kind'],
  ): { record: RecordedSpan; span: Span } => {
    const record: RecordedSpan = {
      traceId,
      spanId: hex(8),
      parentId,
      name,
      kind,
      startedAt: now(),
      endedAt: undefined,
      attributes: { ...attributes },
      failure: undefined,
    };
    spans.push(record);
    return {
      record,
      span: {
        set: (more) => void Object.assign(record.attributes, more),
        child: (childName, more = {}) => open(childName, more, record.spanId, 'client').span,
        end(failure) {
          record.endedAt ??= now();
          record.failure ??= failure;
        },
      },
    };
  };

  const { record: root, span } = open(input.name, input.attributes, parent?.parentId, 'server');
  return {
    ...span,
    end(failure) {
      if (root.endedAt !== undefined) return;
      span.end(failure);
      for (const record of spans) record.endedAt ??= root.endedAt;
      onEnd(spans);
    },
  };
}
