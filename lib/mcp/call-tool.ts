import type { CallToolResult } from '@modelcontextprotocol/server';
import { errorResponse } from '../contract/error-response';
import { readEvents } from '../http/read-events';
import type { ToolName } from './tools';

/** The handlers of the API's own routes. */
export type ToolRoutes = Record<ToolName, (request: Request) => Promise<Response>>;

type Call = {
  name: ToolName;
  args: unknown;
  secret: string;
  carrier: Request;
  /** Aborted when the caller leaves or cancels the call. */
  signal: AbortSignal;
  /** Tells of each recommendation as it is ready; absent when the caller did not ask for it. */
  onPart?: ((event: string) => void) | undefined;
};

/** The path by which an invalid request names the first field that is wrong (contract: invalid-request). */
const FIELD = /^([\w.[\]]+): /;

function toRequest({ name, args, secret, carrier, signal, onPart }: Call): Request {
  const url = new URL(`/v1/${name}`, carrier.url);
  const headers = new Headers({ 'X-API-Key': secret, 'Content-Type': 'application/json' });
  for (const name of ['traceparent', 'x-forwarded-for']) {
    const value = carrier.headers.get(name);
    if (value) headers.set(name, value);
  }
  if (name === 'usage') return new Request(url, { headers, signal });
  if (onPart) headers.set('Accept', 'text/event-stream');
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(args ?? {}), signal });
}

/** Reads the document of an answer; of a stream, that of its last event. */
async function readDocument(response: Response, onPart: Call['onPart']): Promise<unknown> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream || !response.body) return response.json();
  let last: unknown;
  for await (const { event, data } of readEvents(response.body)) {
    last = data;
    if (event !== 'done' && event !== 'error') onPart?.(event);
  }
  return last;
}

const asText = (document: unknown) => [{ type: 'text' as const, text: JSON.stringify(document) }];

/** Writes an error as the model that called the tool needs it: the API's own, the field that is wrong, how long to wait. */
function toToolError(envelope: unknown, retryAfter: string | null): CallToolResult {
  const { error, meta } = errorResponse.parse(envelope);
  const field = error.code === 'INVALID_REQUEST' ? FIELD.exec(error.details)?.[1] : undefined;
  const document = {
    error: { ...error, field },
    meta: { ...meta, retry_after_seconds: retryAfter ? Number(retryAfter) : undefined },
  };
  return { isError: true, content: asText(document) };
}

/**
 * Calls a tool: the request that it stands for, answered by the route of the API in this process, so that keys, limits,
 * counting and the log are those of the API (contract: mcp-counting, mcp-errors). An error of the API is a result with
 * `isError`, also one that came after status 200. A streamed answer is the document of its last event.
 *
 * @param routes the handlers, which never throw
 * @param call its arguments are not judged here, and not used by `usage`; `secret` is the key, `carrier` the request whose
 *   address and trace count
 * @throws Error when the answer cannot be read to its end, as when its stream breaks off
 */
export async function callTool(routes: ToolRoutes, call: Call): Promise<CallToolResult> {
  const response = await routes[call.name](toRequest(call));
  const document = await readDocument(response, call.onPart);
  // An error that comes late has status 200 (contract: early-first-byte).
  if (errorResponse.safeParse(document).success) {
    return toToolError(document, response.headers.get('retry-after'));
  }
  return { structuredContent: document as Record<string, unknown>, content: asText(document) };
}
