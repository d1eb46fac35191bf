import { z } from 'zod';
import type { ZodOpenApiResponsesObject } from 'zod-openapi';
import { ERROR_CODES, ERRORS, type ErrorCode } from '../contract/error-codes';
import { errorResponse } from '../contract/error-response';
import { errorExample } from './examples';

const common = z.object({
  'X-Request-Id': z
    .string()
    .meta({ description: 'Equal to `meta.request_id`.', example: 'req_1795219200000_k3f9x2ab1c0d' }),
  'Access-Control-Allow-Origin': z.literal('*').meta({ description: 'Any origin.' }),
});

const rateLimit = common.extend({
  'X-RateLimit-Limit': z.string().meta({ description: 'Requests allowed per minute.', example: '5' }),
  'X-RateLimit-Remaining': z
    .string()
    .meta({ description: 'Requests left in the current window.', example: '4' }),
  'X-RateLimit-Reset': z
    .string()
    .meta({ description: 'Window reset, Unix time in milliseconds.', example: '1795219260000' }),
  'X-RateLimit-Tier': z.string().meta({ description: 'Tier in lower case.', example: 'free' }),
});

const retryAfter = z.object({
  'Retry-After': z.string().meta({ description: 'Whole seconds to wait, at least 1.', example: '12' }),
});

/** Statuses on which the limiter has run (contract: rate-limit-headers). */
const LIMITED = new Set<number>([200, 400, 403, 404, 413, 429, 500]);

const headersFor = (status: number, limited: boolean) => {
  const headers = limited && LIMITED.has(status) ? rateLimit : common;
  return status === 429 || status === 503 ? headers.extend(retryAfter.shape) : headers;
};

type SuccessOptions = {
  /** Whether the limiter of the key has run. */
  limited?: boolean;
  stream?: { description: string; example: string };
  /** An answer with less than was asked for, beside the whole one. */
  partial?: { summary: string; value: unknown };
};

/**
 * Describes the answer of an operation that is its document, with its event stream where it has one, and with rate-limit
 * headers by default (contract: rate-limit-headers).
 *
 * @param example of the document; `partial` is shown beside it
 */
export function success(
  description: string,
  schema: z.ZodType,
  example: unknown,
  { limited = true, stream, partial }: SuccessOptions = {},
) {
  const examples = partial
    ? { examples: { whole: { summary: 'Everything that was asked for.', value: example }, partial } }
    : { example };
  return {
    description,
    headers: headersFor(200, limited),
    content: {
      'application/json': { schema, ...examples },
      ...(stream && {
        'text/event-stream': {
          schema: z.string().meta({ description: stream.description }),
          example: stream.example,
        },
      }),
    },
  };
}

/**
 * Describes an operation's errors: one answer a status, ascending, with an example of each code, `Retry-After` at 429 and 503,
 * and, with `limited`, rate-limit headers where the limiter has run (contract: rate-limit-headers, error-codes).
 */
export function failures(codes: readonly ErrorCode[], limited = true): ZodOpenApiResponsesObject {
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = ERROR_CODES.filter((code) => ERRORS[code].status === status && codes.includes(code));
      return [
        `${status}`,
        {
          description: ofStatus.map((code) => `\`${code}\`: ${ERRORS[code].condition}`).join(' '),
          // A key that may not be used for something is refused before anything is counted.
          headers: headersFor(
            status,
            limited && ofStatus.some((code) => code !== 'INSUFFICIENT_PERMISSIONS'),
          ),
          content: {
            'application/json': {
              schema: errorResponse,
              examples: Object.fromEntries(ofStatus.map((code) => [code, { value: errorExample(code) }])),
            },
          },
        },
      ];
    }),
  );
}
