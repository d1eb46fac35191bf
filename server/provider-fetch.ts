import { Agent, type Dispatcher } from 'undici';

const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

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

/** Makes a stream of a body, which is read no faster than its reader reads, and fails as that of `fetch` does. */
function toStream(body: Dispatcher.ResponseData['body'], signal: AbortSignal | undefined) {
  // Whoever reads hears of it from the iterator.
  const pieces = body.on('error', () => {})[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (cause) {
          controller.error(signal?.aborted ? signal.reason : new TypeError('terminated', { cause }));
        }
      },
      cancel: () => void body.destroy(),
    },
    { highWaterMark: 0 },
  );
}

function decoded(stream: ReadableStream<Uint8Array>, encoding: unknown): ReadableStream<Uint8Array> {
  if (encoding !== 'gzip' && encoding !== 'deflate') return stream;
  return stream.pipeThrough(
    new DecompressionStream(encoding) as ReadableWritablePair<Uint8Array, Uint8Array>,
  );
}

/** Sends a request. @returns undefined when the answer is a redirection */
async function send(dispatcher: Dispatcher, { url, signal, headers, ...call }: Call) {
  const request = {
    ...call,
    origin: url.origin,
    path: url.pathname + url.search,
    method: call.method as Dispatcher.HttpMethod,
    headers: { 'accept-encoding': 'identity', ...headers },
    signal,
  };
  const {
    statusCode,
    headers: received,
    body,
  } = await dispatcher.request(request).catch((cause: unknown) => {
    throw signal?.aborted ? signal.reason : new TypeError('fetch failed', { cause });
  });
  const isRedirection = statusCode >= 300 && statusCode < 400 && received.location !== undefined;
  const isEmpty = WITHOUT_BODY.has(statusCode);
  if (isRedirection || isEmpty) await body.dump();
  if (isRedirection) return undefined;
  const answered = Object.entries(received).flatMap(([name, value = []]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  );
  const stream = isEmpty ? null : decoded(toStream(body, signal), received['content-encoding']);
  return new Response(stream, { status: statusCode, headers: answered });
}

/**
 * Creates a `fetch` for the providers of models over undici's `request`, in two thirds of the processor time of `fetch`
 * (docs/decisions/0008). Requests other than a model call's (a text as body, plain headers, no other options) are passed on to
 * `fallback`, the ordinary one, and so is one that was answered by a redirection, anew. Rejects as `fetch` does: with a TypeError
 * when the connection fails, or the reason of the signal; after the headers, the body fails with it.
 */
export function createProviderFetch(fallback: typeof fetch): typeof fetch {
  const dispatcher = new Agent();
  return async (input, init) => {
    const call = readCall(input, init);
    return (call && (await send(dispatcher, call))) ?? fallback(input, init);
  };
}
