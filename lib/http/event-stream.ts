import { requestContext } from '../request-context';

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
 * Makes a stream of server-sent events. Events that come in one turn of the event loop leave in one piece where the server
 * around the routes tells of its end, which costs a good part less than a piece each.
 *
 * @param onCancel called when the reader leaves before the end (contract: early-leavers)
 */
export function createEventStream(onCancel: () => void): EventStream {
  const encoder = new TextEncoder();
  const afterTurn = requestContext()?.afterTurn ?? ((callBack) => callBack());
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  let markFirst!: () => void;
  let open = true;
  let written = '';
  const hand = () => {
    if (open && written !== '') controller.enqueue(encoder.encode(written));
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
      if (isFirst) afterTurn(hand);
      markFirst();
    },
    close: () => {
      hand();
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
