import { createEventParser } from './event-parser.js';
import {
  connectionFailure,
  envelopeFailure,
  failureOf,
  isEnvelope,
  isRecord,
  parseJson,
  unreadable,
} from './failures.js';
import { RecoError } from './reco-error.js';
import { type Operation, readText, request } from './request.js';
import { retry } from './retry.js';
import { type CallOptions, forCall, type Settings } from './settings.js';
import type { Watch } from './watch.js';

/** How the events of a stream are told. */
export type StreamReader = {
  /** Name of the events that come before `done`, and of the field of an event that holds their data. */
  part: string;
  /** A field that every whole document has. */
  has: string;
  /** Lists the data of the parts of a whole document, for when something on the way lost the wish for a stream. */
  partsOf: (document: Record<string, unknown>) => unknown[];
};

type Answer = { response: Response; settings: Settings; watch: Watch };

const cut = () =>
  new RecoError({
    code: 'STREAM_CUT',
    details: 'The stream ended before its last event.',
    suggestion: 'Keep what has come, or send the request again.',
  });

/** Reads the next piece of a body; `undefined` at its end. */
async function readPiece(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { settings, watch }: Answer,
): Promise<Uint8Array | undefined> {
  try {
    return (await watch.guard(reader.read())).value;
  } catch (error) {
    if (watch.signal.aborted) throw error;
    const { details, cause } = connectionFailure(error, settings);
    throw new RecoError({ code: 'STREAM_CUT', details, cause });
  }
}

/** Reads every event of an answer, its data parsed, `undefined` for no JSON. Whoever leaves early ends the request. */
async function* readEvents(answer: Answer) {
  const { response, settings } = answer;
  const reader = response.body?.getReader();
  if (!reader) throw cut();
  const decoder = new TextDecoder();
  const parse = createEventParser();
  try {
    for (let piece = await readPiece(reader, answer); piece; piece = await readPiece(reader, answer)) {
      for (const { name, data } of parse(decoder.decode(piece, { stream: true }))) {
        yield { name, data: parseJson(data) };
      }
    }
    throw cut();
  } catch (error) {
    throw error instanceof RangeError ? unreadable(error.message, response, settings) : error;
  } finally {
    // Not awaited: a body that was cut off may never say that it is closed.
    reader.cancel().catch(() => {});
  }
}

/** Makes an event as callers get it: `done` with its document, any other with its data under its own name. */
const toEvent = <Event>(name: string, data: unknown) =>
  ({ type: name, [name === 'done' ? 'document' : name]: data }) as Event;

async function* readAnswer<Event>(answer: Answer, stream: StreamReader): AsyncGenerator<Event, void> {
  const { response, settings, watch } = answer;
  const type = response.headers.get('Content-Type') ?? '';
  if (!type.toLowerCase().startsWith('text/event-stream')) {
    const text = await readText(response, settings, watch);
    const document = parseJson(text);
    if (!isRecord(document) || !(stream.has in document)) throw failureOf(response, text, settings);
    for (const part of stream.partsOf(document)) yield toEvent(stream.part, part);
    yield toEvent('done', document);
    return;
  }
  for await (const { name, data } of readEvents(answer)) {
    // Other events, which a newer service may send, are passed over.
    if (![stream.part, 'done', 'error'].includes(name)) continue;
    if (name === 'error' && isEnvelope(data)) throw envelopeFailure(data, settings);
    const isBroken = !isRecord(data) || name === 'error' || (name === 'done' && !(stream.has in data));
    if (isBroken) throw unreadable(`The data of an event "${name}" is broken.`, response, settings);
    yield toEvent(name, data);
    if (name === 'done') return;
  }
}

/**
 * Asks for a stream of events. What fails before the first event is tried again like any request; what fails later is
 * thrown, since the events that came cannot be taken back.
 *
 * @throws RecoError; the reason of `options.signal` when that is aborted
 */
export async function* readStream<Event>(
  settings: Settings,
  operation: Omit<Operation, 'accept'>,
  options: CallOptions,
  stream: StreamReader,
): AsyncGenerator<Event, void, undefined> {
  const call = forCall(settings, options);
  const { events, first, watch } = await retry(call, options.signal, async (watch) => {
    const sent = { ...operation, accept: 'text/event-stream' as const };
    const response = await request(call, sent, watch, (status) => status === 200);
    const events = readAnswer<Event>({ response, settings: call, watch }, stream);
    const first = await events.next();
    watch.pause();
    return { events, first, watch };
  });
  try {
    // The time that the caller takes for an event is not counted.
    for (let next = first; !next.done; ) {
      yield next.value;
      watch.start(call.timeoutMs);
      next = await events.next();
      watch.pause();
    }
  } finally {
    watch.end();
    await events.return(undefined);
  }
}
