import { z } from 'zod';
import { ERROR_CODES } from '../contract/error-codes';
import { REQUEST_ID } from '../contract/requests';
import { MS_PER_DAY } from '../plans/calendar-month';

/** How many requests of a key are kept (contract: log-bounds). */
export const MAX_ENTRIES = 500;

/** Returns how long requests are kept, in milliseconds (contract: log-bounds). @param days `REQUEST_LOG_DAYS`, 0 to 90 */
export const keptMs = (days: number) => days * MS_PER_DAY;

/** An entry as its line has it: a list of these values, in this order, without those at its end that are absent. */
const stored = z.object({
  /** The request id without `req_`. */
  id: z.string(),
  route: z.string(),
  /** HTTP status; 499 when the caller left before the end. */
  status: z.number(),
  /** How long it took, in milliseconds. */
  ms: z.number(),
  /** Sum of the flags below. */
  flags: z.number(),
  /** At most 64 characters of it; absent when the body was not valid. */
  vertical: z.string().optional(),
  count: z.number().optional(),
  /** `provider/model-id` of the model that answered, or was the last to be asked. */
  model: z.string().optional(),
  inputTokens: z.number().optional(),
  outputTokens: z.number().optional(),
  /** Milliseconds until the first event of a stream was sent. */
  firstEventMs: z.number().optional(),
  code: z.enum(ERROR_CODES).optional(),
  /** Path of the first offending field, without any value. */
  field: z.string().optional(),
});
type Stored = z.output<typeof stored>;
const FIELDS = Object.keys(stored.shape) as (keyof Stored)[];

const STREAMED = 1;
const GROUNDED = 2;
const FALLBACK = 4;

/** An entry of the request log (contract: logged-requests, log-privacy). */
export type RequestEntry = Omit<Stored, 'flags'> & {
  /** `req_{milliseconds since the epoch}_{random}`. */
  id: string;
  /** When it arrived, in milliseconds since the epoch; it stands in the id. */
  at: number;
  /** The caller asked for an event stream. */
  isStreamed: boolean;
  /** The web was searched for the answer. */
  isGrounded: boolean;
  /** Another model than the first choice answered, or was the last to be asked. */
  isFallback: boolean;
};

/** Returns the fields that API and downloads share, by their names there, absent ones undefined (contract: logged-requests). */
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

/** Reads from a request id when it arrived, in milliseconds since the epoch; 0 for any other text (contract: request-id). */
export const arrivedAt = (id: string) => Number(REQUEST_ID.exec(id)?.[1] ?? 0);

const shorten = (text: string | undefined, most: number) => {
  if (text === undefined || text.length <= most) return text?.toWellFormed();
  return `${[...text.toWellFormed()].slice(0, most - 1).join('')}…`;
};

/** Shortens a model's name to the log's 100 characters at most, the last one "…"; undefined stays (contract: logged-requests). */
export const shortModel = (model: string | undefined) => shorten(model, MAX_NAME_LENGTH);

/**
 * Writes an entry as a list in JSON that begins with the id without `req_`. The vertical is trimmed and shortened to 64
 * characters, model and field to 100 (contract: log-privacy); absent values are null, or left out at its end.
 */
export function encodeEntry(entry: RequestEntry): string {
  const { isStreamed, isGrounded, isFallback } = entry;
  const line: Stored = {
    ...entry,
    id: entry.id.slice(PREFIX.length),
    flags: (isStreamed ? STREAMED : 0) + (isGrounded ? GROUNDED : 0) + (isFallback ? FALLBACK : 0),
    vertical: shorten(entry.vertical?.trim(), MAX_VERTICAL_LENGTH),
    model: shortModel(entry.model),
    field: shorten(entry.field, MAX_NAME_LENGTH),
  };
  const values = FIELDS.map((field) => line[field]);
  return JSON.stringify(values.slice(0, values.findLastIndex((value) => value !== undefined) + 1));
}

/** Parses a line of {@link encodeEntry} into its entry, as shortened (contract: logged-requests); undefined for another text. */
export function decodeEntry(line: string): RequestEntry | undefined {
  let list: unknown;
  try {
    list = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (!Array.isArray(list)) return undefined;
  // JSON has `null` for a value that is absent.
  const named = Object.fromEntries(FIELDS.map((field, index) => [field, list[index] ?? undefined]));
  const { data } = stored.safeParse(named);
  const id = `${PREFIX}${data?.id}`;
  if (!data || !REQUEST_ID.test(id)) return undefined;
  const { flags, ...fields } = data;
  return {
    ...fields,
    id,
    at: arrivedAt(id),
    isStreamed: (flags & STREAMED) > 0,
    isGrounded: (flags & GROUNDED) > 0,
    isFallback: (flags & FALLBACK) > 0,
  };
}
