import { Agent, type Dispatcher } from 'undici';

const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);
/** How much of an answer is kept ahead of its reader, in bytes. */
const AHEAD_BYTES = 64 * 1024;

type Headers = Record<string, string>;
type Call = { url: URL; method: string; headers: Headers; body: string; signal: AbortSignal | undefined };

const isPlain = (headers: HeadersInit | undefined): headers is Headers | undefined =>
  headers === undefined || Object.getPrototypeOf(headers) === Object.prototype;

/** Reads a request of the AI SDK's providers; undefined for every other use of `fetch`. */
function readCall(input: string | URL | Request, init: RequestInit = {}): Call | undefined {
  const { method = 'GET', headers, body, signal, ...rest } = init;
  if (input instanceof Request || typeof body !== 'string' || !isPlain(headers)) return undefined;
  if (Object.values(rest).some((option) => option !== undefined)) return undefined;
  return { url: new URL(input), method, headers: headers ?? {}, body, signal: signal ?? undefined };
}

const failed = (cause: unknown) => new TypeError('fetch failed', { cause });

type Received = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];

/** Opens the body of an answer, which is held back while its reader is slow. @param leave ends the request */
function openBody(controller: Dispatcher.DispatchController, leave: (reason: unknown) => void) {
  let sink!: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (created) => {
        sink = created;
      },
      pull: () => {
        if (controller.paused) controller.resume();
      },
      cancel: leave,
    },
    { highWaterMark: AHEAD_BYTES, size: ({ byteLength }) => byteLength },
  );
  return {
    stream,
    take(chunk: Uint8Array) {
      sink.enqueue(chunk);
      if ((sink.desiredSize ?? 0) <= 0) controller.pause();
    },
    end: () => sink.close(),
    fail: (reason: unknown) => sink.error(reason),
  };
}

function decoded(stream: ReadableStream<Uint8Array>, encoding: unknown): ReadableStream<Uint8Array> {
  if (encoding !== 'gzip' && encoding !== 'deflate') return stream;
  return stream.pipeThrough(
    new DecompressionStream(encoding) as ReadableWritablePair<Uint8Array, Uint8Array>,
  );
}

function toResponse(status: number, received: Received, stream: ReadableStream<Uint8Array>): Response {
  const headers = Object.entries(received).flatMap(([name, value = []]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  );
  const body = WITHOUT_BODY.has(status) ? null : decoded(stream, received['content-encoding']);
  return new Response(body, { status, headers });
}

const isRedirection = (status: number, { location }: Received) =>
  status >= 300 && status < 400 && location !== undefined;

/** Sends a request. @returns undefined when the answer is a redirection, of which nothing was read */
function send(dispatcher: Dispatcher, { url, method, headers, body, signal }: Call) {
  return new Promise<Response | undefined>((resolve, reject) => {
    let request: Dispatcher.DispatchController | undefined;
    let answer: ReturnType<typeof openBody> | undefined;
    let isOver = false;
    const finish = () => {
      isOver = true;
      signal?.removeEventListener('abort', abort);
    };
    const fail = (reason: unknown) => {
      if (isOver) return;
      finish();
      if (answer) answer.fail(reason);
      else reject(reason);
    };
    /** Ends the request on our side. */
    const leave = (reason: unknown) => {
      finish();
      request?.abort(
        reason instanceof Error ? reason : new DOMException('The answer was left.', 'AbortError'),
      );
    };
    const abort = () => {
      fail(signal?.reason);
      leave(signal?.reason);
    };
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { once: true });
    dispatcher.dispatch(
      {
        origin: url.origin,
        path: url.pathname + url.search,
        method: method as Dispatcher.HttpMethod,
        headers: { 'accept-encoding': 'identity', ...headers },
        body,
      },
      {
        onRequestStart(controller) {
          request = controller;
          if (isOver) leave(signal?.reason);
        },
        onResponseStart(controller, status, received) {
          if (status < 200 || isOver) return;
          if (isRedirection(status, received)) {
            resolve(undefined);
            leave(undefined);
            return;
          }
          answer = openBody(controller, leave);
          resolve(toResponse(status, received, answer.stream));
        },
        onResponseData: (_, chunk) => {
          if (!isOver) answer?.take(chunk);
        },
        onResponseEnd() {
          if (isOver) return;
          finish();
          answer?.end();
        },
        onResponseError(_, error) {
          fail(answer ? new TypeError('terminated', { cause: error }) : failed(error));
        },
      },
    );
  });
}

/**
 * Creates a `fetch` for the providers of models, directly over undici's dispatcher: it takes a third of the processor time of
 * `fetch` (docs/decisions/0008). Requests other than a model call's (a text as body, plain headers, no other options) are passed
 * on to `fallback`, and so is one that was answered by a redirection, anew. Rejects as `fetch` does: with a TypeError when the
 * connection fails, or the reason of the signal; after the headers, the body fails with it.
 *
 * @param fallback the ordinary `fetch`
 * @param dispatcher an `Agent` of its own by default
 */
export function createProviderFetch(
  fallback: typeof fetch,
  dispatcher: Dispatcher = new Agent(),
): typeof fetch {
  return async (input, init) => {
    const call = readCall(input, init);
    return (call && (await send(dispatcher, call))) ?? fallback(input, init);
  };
}
