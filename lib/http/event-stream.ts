import { requestContext } from '../request-context';

/** Returns true when the `Accept` header names `text/event-stream` itself, whatever its weight (contract: event-streams). */
export function wantsEventStream(request: Request): boolean {
  return (request.headers.get('accept') ?? '')
    .split(',')
    .some((range) => range.split(';')[0]?.trim().toLowerCase() === 'text/event-stream');
}

/** How often a stream in which nothing happens has a comment line, so that no proxy takes it for dead. */
const HEARTBEAT_MS = 15_000;

/**
 * Makes a stream of server-sent events, those of one turn of the event loop in one piece where the server around the routes tells
 * of its end. From its first event on a comment line comes when nothing else did for 15 s (contract: event-streams). After
 * `close`, or when the reader has left, `send` does nothing. `onCancel` is called when the reader leaves before the end
 * (contract: early-leavers).
 */
export function createEventStream(onCancel: () => void) {
  const encoder = new TextEncoder();
  const afterTurn = requestContext()?.afterTurn ?? ((callBack) => callBack());
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const { promise: firstEvent, resolve: markFirst } = Promise.withResolvers<void>();
  let open = true;
  let written = '';
  let heartbeat: ReturnType<typeof setTimeout> | undefined;
  const sendHeartbeat = () => {
    controller.enqueue(encoder.encode(': still writing\n\n'));
    heartbeat = setTimeout(sendHeartbeat, HEARTBEAT_MS);
  };
  const flush = () => {
    clearTimeout(heartbeat);
    if (open && written !== '') controller.enqueue(encoder.encode(written));
    if (open) heartbeat = setTimeout(sendHeartbeat, HEARTBEAT_MS);
    written = '';
  };
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
    /** Resolves when the first event was written; never when none is. */
    firstEvent,
    /** Writes one event; `data` is sent as one line of JSON. */
    send: (event: string, data: unknown) => {
      if (!open) return;
      const isFirst = written === '';
      written += `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      if (isFirst) afterTurn(flush);
      markFirst();
    },
    /** Sends what is left and ends the stream; does nothing when the reader has left, or for a second time. */
    close: () => {
      flush();
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
