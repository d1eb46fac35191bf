import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from '../contract/error-codes';
import { REQUEST_ID } from '../contract/requests';
import { MS_PER_DAY } from '../plans/calendar-month';

/** How many requests of a key are kept (contract: log-bounds). */
export const MAX_ENTRIES = 500;

/** Returns how long requests are kept, in milliseconds. @param days `REQUEST_LOG_DAYS` */
export const keptMs = (days: number) => days * MS_PER_DAY;

/** An entry of the request log (contract: logged-requests, log-privacy). */
export type RequestEntry = {
  /** `req_{milliseconds since the epoch}_{random}`. */
  id: string;
  /** When it arrived, in milliseconds since the epoch; it stands in the id. */
  at: number;
  route: string;
  /** HTTP status; 499 when the caller left before the end. */
  status: number;
  /** How long it took, in milliseconds. */
  ms: number;
  /** The caller asked for an event stream. */
  isStreamed: boolean;
  /** The web was searched for the answer. */
  isGrounded: boolean;
  /** Another model than the first choice answered, or was the last to be asked. */
  isFallback: boolean;
  /** At most 64 characters of it; absent when the body was not valid. */
  vertical?: string | undefined;
  /** How many recommendations were asked for. */
  count?: number | undefined;
  /** `provider/model-id` of the model that answered, or was the last to be asked. */
  model?: string | undefined;
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
  /** Milliseconds until the first event of a stream was sent. */
  firstEventMs?: number | undefined;
  code?: ErrorCode | undefined;
  /** Path of the first offending field, without any value. */
  field?: string | undefined;
};

/** Returns the fields of an entry that the API and downloads share, by their names there; absent ones are undefined. */
export const loggedFields = (entry: RequestEntry) => ({
  vertical: entry.vertical,
  count: entry.count,
  streamed: entry.isStreamed,
  grounded: entry.isGrounded,
  model: entry.model,
  fallback: entry.isFallback,
  duration_ms: entry.ms,
  first_event_ms: entry.firstEventMs,
  input_tokens: entry.inputTokens,
  output_tokens: entry.outputTokens,
});

/** The longest vertical that is kept, in characters; a longer one is cut. */
export const MAX_VERTICAL_LENGTH = 64;
/** How much of other names is kept, in characters. */
const MAX_NAME_LENGTH = 100;

const PREFIX = 'req_';

/** Flags of an entry, added up. */
const STREAMED = 1;
const GROUNDED = 2;
const FALLBACK = 4;

/** Reads from a request id when the request arrived, in milliseconds since the epoch; 0 when it is no request id. */
export const arrivedAt = (id: string) => Number(REQUEST_ID.exec(id)?.[1] ?? 0);

const shorten = (text: string | undefined, most: number) => {
  if (text === undefined || text.length <= most) return text?.toWellFormed();
  return `${[...text.toWellFormed()].slice(0, most - 1).join('')}…`;
};

/** Shortens the name of a model to the 100 characters that the log keeps, the last one "…"; a shorter one and undefined stay. */
export const shortModel = (model: string | undefined) => shorten(model, MAX_NAME_LENGTH);

/**
 * Writes an entry as a short list in JSON, beginning with the id without `req_`, in about 110 bytes. The vertical is trimmed and
 * shortened to 64 characters, model and field to 100 (contract: log-privacy); absent values at its end are left out.
 */
export function encodeEntry(entry: RequestEntry): string {
  const { id, route, status, ms, vertical, count, model, inputTokens, outputTokens } = entry;
  const flags =
    (entry.isStreamed ? STREAMED : 0) + (entry.isGrounded ? GROUNDED : 0) + (entry.isFallback ? FALLBACK : 0);
  const values = [
    id.slice(PREFIX.length),
    route,
    status,
    ms,
    flags,
    shorten(vertical?.trim(), MAX_VERTICAL_LENGTH),
    count,
    shortModel(model),
    inputTokens,
    outputTokens,
    entry.firstEventMs,
    entry.code,
    shorten(entry.field, MAX_NAME_LENGTH),
  ];
  while (values.at(-1) === undefined) values.pop();
  return JSON.stringify(values);
}

/** Reads a value that JSON has as `null` when it is absent. */
const absent = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullable().transform((value): z.output<Schema> | undefined => value ?? undefined);
const text = absent(z.string());
const number = absent(z.number());
const stored = z.tuple([
  z.string(),
  z.string(),
  z.number(),
  z.number(),
  z.number(),
  text,
  number,
  text,
  number,
  number,
  number,
  absent(z.enum(ERROR_CODES)),
  text,
]);
const LENGTH = stored.def.items.length;

/** Parses a line of {@link encodeEntry}, into the entry but for what was shortened. @returns `undefined` for any other text */
export function decodeEntry(line: string): RequestEntry | undefined {
  let list: unknown;
  try {
    list = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (!Array.isArray(list)) return undefined;
  const { data } = stored.safeParse(Array.from({ length: LENGTH }, (_, index) => list[index] ?? null));
  if (!data) return undefined;
  const [rest, route, status, ms, flags, vertical, count, model, ...others] = data;
  const [inputTokens, outputTokens, firstEventMs, code, field] = others;
  const id = PREFIX + rest;
  if (!REQUEST_ID.test(id)) return undefined;
  return {
    id,
    at: arrivedAt(id),
    route,
    status,
    ms,
    isStreamed: (flags & STREAMED) > 0,
    isGrounded: (flags & GROUNDED) > 0,
    isFallback: (flags & FALLBACK) > 0,
    vertical,
    count,
    model,
    inputTokens,
    outputTokens,
    firstEventMs,
    code,
    field,
  };
}
