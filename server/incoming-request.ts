import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiRequest, BodyReader } from '@/lib/http/api-request';

const gone = () => new DOMException('The caller has left.', 'AbortError');

/** A body that is there already, or one whose sender left on the way. */
function readerOf(body: Buffer | undefined, signal: AbortSignal): BodyReader {
  let rest = body;
  return {
    async read() {
      signal.throwIfAborted();
      const value = rest && new Uint8Array(rest.buffer as ArrayBuffer, rest.byteOffset, rest.byteLength);
      rest = undefined;
      return value ? { done: false, value } : { done: true, value: undefined };
    },
    async cancel() {
      rest = undefined;
    },
  };
}

/**
 * What the routes need of a request, made of one of `node:http`. A `Request` of the platform costs more than all else
 * that the server does around a route (docs/decisions/0008-api-on-node.md).
 *
 * @param body the whole body, as far as it was let through (scripts/serve/hold-body.mjs)
 */
export function toApiRequest(
  incoming: IncomingMessage,
  response: ServerResponse,
  body: Buffer | undefined,
): ApiRequest {
  let controller: AbortController | undefined;
  const hasLeft = () => response.destroyed && !response.writableFinished;
  response.once('close', () => {
    if (hasLeft()) controller?.abort(gone());
  });
  return {
    method: incoming.method ?? '',
    headers: {
      get(name) {
        const value = incoming.headers[name.toLowerCase()];
        return value === undefined ? null : String(value);
      },
    },
    get body() {
      const { signal } = this;
      return { getReader: () => readerOf(body, signal) };
    },
    get signal() {
      if (!controller) {
        controller = new AbortController();
        if (hasLeft()) controller.abort(gone());
      }
      return controller.signal;
    },
  };
}
