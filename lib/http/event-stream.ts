/** Whether the caller asked for server-sent events (contract: event-streams). */
export function wantsEventStream(request: Request): boolean {
  return (request.headers.get('accept') ?? '')
    .split(',')
    .some((range) => range.split(';')[0]?.trim().toLowerCase() === 'text/event-stream');
}

/** One side writes events, the other reads the response body. */
export type EventStream = {
  body: ReadableStream<Uint8Array>;
  /** Writes one event; `data` is sent as one line of JSON. */
  send: (event: string, data: unknown) => void;
  close: () => void;
  /** Resolves when the first event was written. */
  firstEvent: Promise<void>;
};

/**
 * Waits for the end of a turn of the event loop where it can be waited for, so that events that come together leave in
 * one piece, which costs a good part less than a piece each. On the edge every event goes by itself.
 */
const afterThisTurn: (callBack: () => void) => void =
  typeof setImmediate === 'function' ? (callBack) => void setImmediate(callBack) : (callBack) => callBack();

/** How often a stream in which nothing happens has a comment line, so that no proxy takes it for dead. */
const HEARTBEAT_MS = 15_000;

/**
 * Makes a stream of server-sent events. From its first event on it is never silent for longer than a quarter of a minute
 * (contract: event-streams).
 *
 * @param onCancel called when the reader leaves before the end (contract: early-leavers)
 */
export function createEventStream(onCancel: () => void): EventStream {
  const encoder = new TextEncoder();
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  let markFirst!: () => void;
  let open = true;
  let written = '';
  let heartbeat: ReturnType<typeof setTimeout> | undefined;
  const beat = () => {
    controller.enqueue(encoder.encode(': still writing\n\n'));
    heartbeat = setTimeout(beat, HEARTBEAT_MS);
  };
  const hand = () => {
    clearTimeout(heartbeat);
    if (open && written !== '') controller.enqueue(encoder.encode(written));
    if (open) heartbeat = setTimeout(beat, HEARTBEAT_MS);
    written = '';
  };
  const firstEvent = new Promise<void>((resolve) => {
    markFirst = resolve;
  });
  const body = new ReadableStream<Uint8Array>({
    start: (created) => {
      controller = created;
    },
    cancel: () => {
      open = false;
      clearTimeout(heartbeat);
      onCancel();
    },
  });
  return {
    body,
    firstEvent,
    send: (event, data) => {
      if (!open) return;
      const isFirst = written === '';
      written += `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      if (isFirst) afterThisTurn(hand);
      markFirst();
    },
    close: () => {
      hand();
      clearTimeout(heartbeat);
      if (open) controller.close();
      open = false;
    },
  };
}

/** Headers of an event stream; `no-transform` keeps compression from holding events back. */
export const EVENT_STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};
