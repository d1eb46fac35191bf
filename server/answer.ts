import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Handler } from './find-route';
import { toApiRequest } from './incoming-request';
import { sendResponse } from './send-response';

/**
 * Answers a request of `node:http` by a route of the API. Never rejects: what fails unexpectedly is logged, and the
 * connection cut where the status line has been sent.
 *
 * @param body the whole body, as far as it was let through
 */
export async function answer(
  handle: Handler,
  incoming: IncomingMessage,
  response: ServerResponse,
  body: Buffer | undefined,
): Promise<void> {
  try {
    await sendResponse(await handle(toApiRequest(incoming, response, body)), response);
  } catch (error) {
    console.error(error);
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end();
  }
}
