import { ApiError } from './api-error';

/**
 * Header by which the server in front of Next tells a route why it dropped the body (server/http/hold-body.ts). A caller who
 * sends it elsewhere only refuses its own body.
 */
export const HELD_BODY_HEADER = 'x-reco-body';

/** How long a body may take to arrive, in milliseconds. */
export const BODY_TIMEOUT_MS = 10_000;

/** Largest body of a visitor's request in the playground, in bytes. */
export const VISITOR_BODY_BYTES = 32 * 1024;

/** Why a body did not arrive whole. */
export type BodyProblem = 'too-large' | 'too-late';

/** Returns undefined when the server in front passed the whole body on, or when there is none. */
function heldBodyProblem(request: Request): BodyProblem | undefined {
  const value = request.headers.get(HELD_BODY_HEADER);
  return value === 'too-large' || value === 'too-late' ? value : undefined;
}

/** How deep a body may nest; deeper ones could overflow the stack of whatever walks them later. */
const MAX_DEPTH = 64;

const invalid = (details: string, cause?: unknown) =>
  new ApiError('INVALID_REQUEST', {
    details: `body: ${details}`,
    field: 'body',
    suggestion: 'Send a JSON object with the header Content-Type: application/json.',
    cause,
  });

const tooLarge = (maxBytes: number) =>
  new ApiError('REQUEST_TOO_LARGE', { details: `body: must be at most ${maxBytes} bytes`, field: 'body' });

const tooLate = () => invalid(`did not arrive within ${BODY_TIMEOUT_MS / 1000} s`);

/** Reads a body to its end or to the limit; what comes after the limit is not waited for. */
async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * Refuses a body that is known to be larger than `maxBytes`, by `Content-Length` or by the server in front, before any of it is
 * read (contract: body-size). @throws ApiError `REQUEST_TOO_LARGE`
 */
export function refuseTooLarge(request: Request, maxBytes: number): void {
  const isDeclared = Number(request.headers.get('content-length')) > maxBytes;
  if (isDeclared || heldBodyProblem(request) === 'too-large') throw tooLarge(maxBytes);
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  refuseTooLarge(request, maxBytes);
  if (heldBodyProblem(request) === 'too-late') throw tooLate();
  if (!request.body) return '';
  const reader = request.body.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), BODY_TIMEOUT_MS);
  });
  try {
    return await Promise.race([readAll(reader, maxBytes), expiry]);
  } catch (error) {
    // Not awaited: a body without end may never let go.
    reader.cancel().catch(() => {});
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const isDeeperThan = (value: unknown, limit: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (limit < 0 || Object.values(value).some((child) => isDeeperThan(child, limit - 1)));

/**
 * Reads a request body, once, as a JSON object under any Content-Type, whose fields are neither checked nor changed (contract:
 * body-json).
 *
 * @param maxBytes the largest body that is taken; reading stops behind it (contract: body-size)
 * @throws ApiError `INVALID_REQUEST` when the body is empty, not UTF-8, not JSON, not an object, nests more than 64 levels below
 *   itself, or does not arrive within 10 s; `REQUEST_TOO_LARGE` above `maxBytes`
 * @throws Error of the connection when the caller left meanwhile
 */
export async function readJsonObject(request: Request, maxBytes: number): Promise<Record<string, unknown>> {
  let text: string;
  try {
    text = await readText(request, maxBytes);
  } catch (error) {
    if (error instanceof ApiError || request.signal.aborted) throw error;
    throw invalid('could not be read as UTF-8 text', error);
  }
  if (text.trim() === '') throw invalid('is empty');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's own message quotes the body, which may hold personal text.
    throw invalid('is not valid JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid('must be a JSON object');
  }
  if (isDeeperThan(value, MAX_DEPTH)) throw invalid(`must not nest deeper than ${MAX_DEPTH} levels`);
  return value as Record<string, unknown>;
}
