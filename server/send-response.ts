import type { ServerResponse } from 'node:http';
import { documentOf } from '@/lib/http/respond';

/** Resolves when the caller has read what was written, or has left. */
const drained = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.on('drain', go).on('close', go);
  });

/**
 * Sends a stream. `pipeline` of `node:stream` would not cancel it before its next piece, and that may never come when
 * nobody wants it any more.
 */
async function sendStream(body: ReadableStream<Uint8Array>, response: ServerResponse) {
  const reader = body.getReader();
  response.once('close', () => void reader.cancel().catch(() => undefined));
  response.flushHeaders();
  for (;;) {
    const { done, value } = await reader.read();
    if (done || response.destroyed) break;
    if (!response.write(value)) await drained(response);
  }
  response.end();
}

/**
 * Sends what a route answered: a stream no faster than it is read. When the caller leaves, the stream is cancelled.
 *
 * @throws what the stream of a body fails with; the connection is cut then
 */
export async function sendResponse(result: Response, response: ServerResponse): Promise<void> {
  if (response.destroyed) {
    await result.body?.cancel();
    return;
  }
  response.statusCode = result.status;
  for (const [name, value] of result.headers) response.setHeader(name, value);
  const text = documentOf(result);
  if (text === undefined && result.body) return sendStream(result.body, response);
  if (text !== undefined) response.setHeader('content-length', Buffer.byteLength(text));
  response.end(text);
}
