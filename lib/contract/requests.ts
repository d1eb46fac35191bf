import { z } from 'zod';
import { ERROR_CODES } from './error-codes';
import { documentationLink } from './error-response';
import { count, flag, instant, optionalString, string } from './primitives';

/** The endpoints whose requests are kept (contract: logged-requests). */
export const LOGGED_ROUTES = ['/v1/recommend', '/v1/explain'] as const;

/** Form of a request id; its group holds the arrival in Unix milliseconds. */
export const REQUEST_ID = /^req_(\d{1,15})_[0-9a-z]{1,32}$/;
const EXAMPLE_ID = 'req_1795219200000_k3f9x2ab1c0d';

const MAX_LISTED = 100;
const LIMIT_RULE = `must be a whole number from 1 to ${MAX_LISTED}`;

/** A request as its key's log has it (contract: logged-requests, log-privacy). */
export const loggedRequest = z
  .strictObject({
    request_id: z.string().regex(REQUEST_ID).meta({
      description: 'As in `meta.request_id` and `X-Request-Id` of the answer.',
      example: EXAMPLE_ID,
    }),
    time: instant('When the request arrived, UTC.'),
    route: string('Path of the endpoint.', '/v1/recommend'),
    status: z.number().int().meta({
      description: 'HTTP status of the answer; 499 when the caller left before its end.',
      example: 200,
    }),
    error: z
      .strictObject({
        code: z.enum(ERROR_CODES).meta({ description: 'Code of the error.', example: 'INVALID_REQUEST' }),
        field: optionalString('Path of the first offending field.', 'options.count'),
        documentation_url: documentationLink,
      })
      .optional()
      .meta({
        id: 'LoggedError',
        description: 'Absent when nothing failed. A stream that broke off has status 200 and an error.',
      }),
    vertical: optionalString('At most 64 characters of it; absent when the body was not valid.', 'movies'),
    count: count('How many recommendations were asked for.', 3).optional(),
    streamed: flag('Whether an event stream was asked for.', false),
    grounded: flag('Whether the web was searched for the answer.', false),
    model: optionalString(
      'The model that answered, or was the last to be asked; absent when none was.',
      'builtin/taste',
    ),
    fallback: flag('Whether that was another model than the first choice.', false),
    duration_ms: count('How long the request took, in milliseconds.', 842),
    first_event_ms: count('Milliseconds until the first event of a stream.', 310).optional(),
    input_tokens: count('Tokens that models read.', 1830).optional(),
    output_tokens: count('Tokens that models wrote.', 412).optional(),
  })
  .meta({ id: 'LoggedRequest', description: 'One request, without anything of its body or its answer.' });

/** Response of `GET /v1/requests` (contract: requests-list). */
export const requestsResponse = z
  .strictObject({
    requests: z.array(loggedRequest).meta({ description: 'Newest first.' }),
    next_cursor: optionalString('Send it as `cursor` for the next page; absent on the last one.', EXAMPLE_ID),
    kept: z
      .strictObject({
        days: count('For how many days; 0 when the log is turned off.', 7),
        requests: count('How many requests at most.', 500),
      })
      .meta({ id: 'RequestsKept', description: 'How much the log keeps, whichever is less.' }),
  })
  .meta({ id: 'RequestsResponse', description: "A page of this key's latest requests." });

const bound = (description: string) =>
  z.iso
    .datetime({ offset: true, error: 'must be an ISO 8601 time such as 2026-11-21T00:00:00Z' })
    .optional()
    .meta({ description, example: '2026-11-21T00:00:00Z' });

/** Query of `GET /v1/requests` (contract: requests-list). An absent field restricts nothing. */
export const requestsQuery = z.object({
  limit: z.coerce
    .number(LIMIT_RULE)
    .int(LIMIT_RULE)
    .min(1, LIMIT_RULE)
    .max(MAX_LISTED, LIMIT_RULE)
    .default(25)
    .meta({
      description: 'How many requests a page has at most.',
      example: 25,
      override: { type: 'integer', minimum: 1, maximum: MAX_LISTED, default: 25 },
    }),
  cursor: z
    .string()
    .regex(REQUEST_ID, 'must be the next_cursor of the page before')
    .optional()
    .meta({ description: '`next_cursor` of the page before.', example: EXAMPLE_ID }),
  status: z
    .string()
    .regex(/^(?:error|[245]xx|[1-5]\d\d)$/, 'must be a status such as 429, a class such as 4xx, or error')
    .optional()
    .meta({
      description: 'A status, `2xx`, `4xx`, `5xx`, or `error` for everything that failed.',
      example: 'error',
    }),
  code: z
    .enum(ERROR_CODES)
    .optional()
    .meta({ description: 'Code of the error.', example: 'RATE_LIMIT_EXCEEDED' }),
  route: z.enum(LOGGED_ROUTES).optional().meta({ description: 'The endpoint.', example: '/v1/recommend' }),
  since: bound('Only requests that arrived then or later.'),
  until: bound('Only requests that arrived before.'),
});

export type LoggedRequest = z.output<typeof loggedRequest>;
export type RequestsResponse = z.output<typeof requestsResponse>;
