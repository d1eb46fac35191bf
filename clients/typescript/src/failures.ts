import type { ErrorResponse } from './contract.js';
import { RecoError } from './reco-error.js';
import type { Settings } from './settings.js';

/** The most of an unreadable answer that is quoted, in characters. */
const MAX_QUOTE_LENGTH = 200;

/** Returns true when a value is an object with fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses JSON. `undefined` for what is none; white space in front of a document is legal, and slow answers have it. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Takes the key out of what somebody else wrote: a proxy may show the headers that it got. */
const withoutKey = (text: string, { apiKey }: Settings) =>
  apiKey === undefined ? text : text.replaceAll(apiKey, '[key]');

/** Collects every message of an error and of what caused it, with the system's codes. */
function chain(error: unknown, depth = 0): { text: string; stack: string } {
  if (!(error instanceof Error) || depth > 4) return { text: '', stack: '' };
  const { code } = error as { code?: unknown };
  const inner = chain(error.cause, depth + 1);
  const own =
    typeof code === 'string' && !error.message.includes(code) ? `${code} ${error.message}` : error.message;
  return {
    text: [own, inner.text].filter(Boolean).join(': '),
    stack: `${error.stack ?? ''}${own}${inner.stack}`,
  };
}

/** Turns an exception of `fetch` into an error of ours. */
export function connectionFailure(thrown: unknown, settings: Settings): RecoError {
  const { text, stack } = chain(thrown);
  const isSafe = settings.apiKey === undefined || !stack.includes(settings.apiKey);
  return new RecoError({
    code: 'CONNECTION_FAILED',
    details: `The connection failed: ${withoutKey(text, settings) || 'no reason was given'}`,
    suggestion: 'Check baseUrl and the network, and send the request again.',
    ...(isSafe && thrown instanceof Error && { cause: thrown }),
  });
}

/** Reads the seconds of `Retry-After`, which is a number or a date. */
function readRetryAfter(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  const left = Number.isNaN(seconds) ? (Date.parse(header) - Date.now()) / 1000 : seconds;
  return Number.isFinite(left) ? Math.max(0, left) : undefined;
}

/** Returns true when a value is the envelope of an error. */
export const isEnvelope = (value: unknown): value is ErrorResponse =>
  isRecord(value) && isRecord(value.error) && typeof value.error.code === 'string';

/** Finds the path in front of the first rule that was broken: `options.count: must be …` */
const fieldOf = (code: string, details: string) =>
  code === 'INVALID_REQUEST' ? /^(\S+): /.exec(details)?.[1] : undefined;

/** Makes the error of an envelope of the service, be it an answer or an event. */
export function envelopeFailure(
  { error, meta }: ErrorResponse,
  settings: Settings,
  answer: { status?: number; retryAfterSeconds?: number | undefined } = {},
): RecoError {
  const textOf = (value: unknown) => (typeof value === 'string' ? withoutKey(value, settings) : undefined);
  const details = textOf(error.details) ?? textOf(error.message) ?? 'no details were given';
  const link = textOf(error.documentation_url);
  return new RecoError({
    ...answer,
    code: error.code,
    details,
    suggestion: textOf(error.suggestion),
    field: fieldOf(error.code, details),
    requestId: isRecord(meta) ? textOf(meta.request_id) : undefined,
    documentationUrl:
      link !== undefined && URL.canParse(link, settings.baseUrl)
        ? new URL(link, settings.baseUrl).href
        : undefined,
  });
}

/** Makes the error for something that the API never sends, such as the page of a proxy or a broken event. */
export function unreadable(details: string, response: Response, settings: Settings): RecoError {
  return new RecoError({
    code: 'UNREADABLE_ANSWER',
    details: withoutKey(details, settings),
    suggestion: 'Check that baseUrl leads to the service, and what proxies on the way do.',
    // Of a redirect that they do not follow, browsers tell nothing.
    status: response.status || undefined,
    requestId: response.headers.get('X-Request-Id') ?? undefined,
    retryAfterSeconds: readRetryAfter(response.headers.get('Retry-After')),
  });
}

/** Makes the error of an answer that is no success. `text` is its body. */
export function failureOf(response: Response, text: string, settings: Settings): RecoError {
  const { status, headers } = response;
  const body = parseJson(text);
  if (isEnvelope(body)) {
    const retryAfterSeconds = readRetryAfter(headers.get('Retry-After'));
    return envelopeFailure(body, settings, { status, retryAfterSeconds });
  }
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    const target = headers.get('Location');
    const to =
      target && URL.canParse(target, settings.baseUrl)
        ? ` to ${new URL(target, settings.baseUrl).origin}`
        : '';
    return unreadable(`The server redirects${to}, where the key is not sent.`, response, settings);
  }
  const kind = headers.get('Content-Type')?.split(';')[0] ?? 'no type';
  const quote = withoutKey(text, settings).replaceAll(/\s+/g, ' ').trim().slice(0, MAX_QUOTE_LENGTH);
  return unreadable(`An answer that is not the API's (${kind}): ${quote || 'empty'}`, response, settings);
}
