import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import type { EvalCase } from './case';
import { NOTHING_KNOWN } from './read-generation';
import { AskError, type Outcome, type System } from './system';

/** Longer than any deployment's own time limit (contract: time-limits), in milliseconds. */
const CALL_LIMIT_MS = 200_000;

type Envelope = { error?: { code?: unknown; details?: unknown } };

const wordRefusal = (status: number, envelope: Envelope) =>
  [`http ${status}`, envelope.error?.code, envelope.error?.details].filter(Boolean).join(', ');

/** What is worth another call: 429 and 5xx (contract: error-codes). A refused key refuses every case. */
const hopeOf = (status: number): AskError['hope'] =>
  status === 401 || status === 403 || status === 404
    ? 'stop'
    : status === 429 || status >= 500
      ? 'again'
      : 'never';

async function refusal(response: Response): Promise<AskError> {
  const envelope = (await response.json().catch(() => ({}))) as Envelope;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new AskError(wordRefusal(response.status, envelope), {
    hope: hopeOf(response.status),
    waitMs: Number.isFinite(seconds) ? Math.min(seconds, 60) * 1000 : undefined,
  });
}

function readEvent({ event, data }: EventSourceMessage): unknown {
  const value = JSON.parse(data) as unknown;
  if (event !== 'error') return event === 'done' ? value : undefined;
  throw new AskError(`broke off in the stream: ${String((value as Envelope).error?.code)}`, {
    hope: 'again',
  });
}

async function readStream(response: Response, started: number): Promise<Outcome> {
  const body = response.body as ReadableStream<Uint8Array<ArrayBuffer>>;
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  let firstEventMs: number | undefined;
  for await (const event of events) {
    firstEventMs ??= performance.now() - started;
    const document = readEvent(event);
    if (document !== undefined) {
      return { document, firstEventMs, totalMs: performance.now() - started, spent: NOTHING_KNOWN };
    }
  }
  throw new AskError('the stream ended without the event done', { hope: 'again' });
}

async function call(one: EvalCase, { url, key }: { url: string; key: string }, signal: AbortSignal) {
  const started = performance.now();
  const response = await fetch(`${url.replace(/\/+$/, '')}/v1/${one.endpoint}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream', 'X-API-Key': key },
    body: JSON.stringify(one.body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(CALL_LIMIT_MS)]),
  });
  if (!response.ok) throw await refusal(response);
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    return readStream(response, started);
  }
  const document: unknown = await response.json();
  const totalMs = performance.now() - started;
  return { document, firstEventMs: totalMs, totalMs, spent: NOTHING_KNOWN };
}

/** `fetch` reports a connection that fails as a TypeError, with the system's code in its cause. */
function wordFailure(error: unknown): string {
  if (!(error instanceof TypeError)) return error instanceof Error ? error.name : 'error';
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? `no connection (${code})` : 'no connection';
}

/**
 * A running deployment, asked for event streams so that the time to the first event is seen (contract: event-streams).
 * Tokens and dollars stay unknown: its answers do not say.
 */
export function createHttpSystem(settings: { label: string; url: string; key: string }): System {
  return {
    label: settings.label,
    async ask(one, signal) {
      try {
        return await call(one, settings, signal);
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        if (error instanceof AskError) throw error;
        throw new AskError(wordFailure(error), { hope: 'again' });
      }
    },
  };
}
