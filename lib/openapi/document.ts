import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathItemObject } from 'zod-openapi';
import packageJson from '../../package.json';
import type { ErrorCode } from '../contract/error-codes';
import { explainRequest } from '../contract/explain-request';
import { explainResponse } from '../contract/explain-response';
import { healthResponse } from '../contract/health-response';
import { recommendRequest } from '../contract/recommend-request';
import { recommendResponse } from '../contract/recommend-response';
import { loggedRequest, requestsQuery, requestsResponse } from '../contract/requests';
import { usageResponse } from '../contract/usage-response';
import { EVENT_TYPES, occasionOf, webhookBody } from '../contract/webhook-events';
import {
  eventExample,
  explainPartialExample,
  explainRequestExample,
  explainResponseExample,
  healthResponseExample,
  loggedRequestExample,
  recommendEmptyExample,
  recommendRequestExample,
  recommendResponseExample,
  requestsResponseExample,
  usageResponseExample,
} from './examples';
import { failures, success } from './responses';

/** Errors of everything that needs a key, which may be restricted to other operations or addresses. */
const KEY_ERRORS = [
  'MISSING_API_KEY',
  'INVALID_API_KEY',
  'INSUFFICIENT_PERMISSIONS',
  'RATE_LIMIT_EXCEEDED',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
] as const satisfies ErrorCode[];

const MODEL_ERRORS = [...KEY_ERRORS, 'INVALID_REQUEST', 'QUOTA_EXCEEDED', 'REQUEST_TOO_LARGE'] as const;

const sse = (event: string, part: unknown, document: unknown) =>
  `event: ${event}\ndata: ${JSON.stringify(part)}\n\nevent: done\ndata: ${JSON.stringify(document)}\n\n`;

const body = (schema: z.ZodType, example: unknown) => ({
  required: true,
  content: { 'application/json': { schema, example } },
});

/** Describes an operation that needs a key and is limited by minute. */
const withKey = (
  operation: Omit<ZodOpenApiOperationObject, 'responses' | 'security'>,
  answer: ReturnType<typeof success>,
  errors: readonly ErrorCode[],
): ZodOpenApiOperationObject => ({
  ...operation,
  security: [{ apiKey: [] }],
  responses: { 200: answer, ...failures(errors) },
});

const recommend = withKey(
  {
    operationId: 'recommend',
    summary: 'Generate or rank recommendations',
    description:
      'Without `items`, recommendations are generated within the vertical. With `items`, the supplied list is ranked and every result comes from it.',
    tags: ['Recommendations'],
    requestBody: body(recommendRequest(), recommendRequestExample),
  },
  success('Ranked items with reasons.', recommendResponse, recommendResponseExample, {
    partial: { summary: 'The catalogue has nothing of that kind.', value: recommendEmptyExample },
    stream: {
      description:
        'Events `recommendation` (one element each), then `done` (the whole document) or `error` (the error envelope).',
      example: sse('recommendation', recommendResponseExample.recommendations[0], recommendResponseExample),
    },
  }),
  MODEL_ERRORS,
);

const explain = withKey(
  {
    operationId: 'explain',
    summary: 'Explain one item',
    description: 'Tells why one specific item does or does not suit a person.',
    tags: ['Recommendations'],
    requestBody: body(explainRequest, explainRequestExample),
  },
  success('The verdict and the reasons.', explainResponse, explainResponseExample, {
    partial: { summary: 'Time ran out after the summary.', value: explainPartialExample },
    stream: {
      description: 'Event `explanation`, then `done` (the whole document) or `error` (the error envelope).',
      example: sse('explanation', explainResponseExample.explanation, explainResponseExample),
    },
  }),
  MODEL_ERRORS,
);

const usage = withKey(
  {
    operationId: 'usage',
    summary: "Read this key's usage and tier",
    description: 'Calls no model and does not consume the model budget.',
    tags: ['Account'],
  },
  success('Usage of the current month.', usageResponse, usageResponseExample),
  KEY_ERRORS,
);

const requests = withKey(
  {
    operationId: 'listRequests',
    summary: "List this key's latest requests",
    description:
      'What became of each request to `/v1/recommend` and `/v1/explain`, newest first, without anything of its body or its answer. Reads are not listed. Calls no model and does not consume the model budget.',
    tags: ['Account'],
    requestParams: { query: requestsQuery },
  },
  success('A page of the log.', requestsResponse, requestsResponseExample),
  ['INVALID_REQUEST', ...KEY_ERRORS],
);

const request = withKey(
  {
    operationId: 'getRequest',
    summary: 'Look up one request of this key',
    description: 'By the id that every answer carries as `meta.request_id` and `X-Request-Id`.',
    tags: ['Account'],
    requestParams: { path: z.object({ id: loggedRequest.shape.request_id }) },
  },
  success('The request.', loggedRequest, loggedRequestExample),
  ['NOT_FOUND', ...KEY_ERRORS],
);

const unhealthyExample = {
  ...healthResponseExample,
  status: 'unhealthy',
  checks: { ...healthResponseExample.checks, cache: 'error' },
};

const health: ZodOpenApiOperationObject = {
  operationId: 'health',
  summary: 'Service status',
  description: 'Needs no key.',
  tags: ['Service'],
  security: [],
  responses: {
    200: success('Healthy or degraded.', healthResponse, healthResponseExample, { limited: false }),
    ...failures(['INTERNAL_ERROR'], false),
    503: success('Unhealthy.', healthResponse, unhealthyExample, { limited: false }),
  },
};

/** Events that are sent to webhooks, by type (contract: webhook-events). */
const webhooks = Object.fromEntries(
  EVENT_TYPES.map((type): [string, ZodOpenApiPathItemObject] => [
    type,
    {
      post: {
        operationId: `on ${type}`,
        summary: occasionOf(type),
        tags: ['Webhooks'],
        security: [],
        requestBody: body(webhookBody(type), eventExample(type)),
        responses: { 204: { description: 'Taken. Anything but 2xx within 10 seconds is tried again.' } },
      },
    },
  ]),
);

/**
 * Builds the OpenAPI 3.1 document of the API, webhooks included, as an object from the schemas that the service parses with
 * (contract: api-reference); the same for all deployments, with their default limits. A new object each time.
 */
export function openApiDocument() {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Reco',
      version: packageJson.version,
      description:
        'Personalized recommendations for any vertical, each with a written explanation and a confidence score. Errors: see /docs/errors.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'This deployment.' }],
    tags: [
      { name: 'Recommendations', description: 'Backed by a model; slow (seconds).' },
      { name: 'Account', description: 'Plain reads about the key.' },
      { name: 'Service', description: 'Plain reads about the service.' },
      { name: 'Webhooks', description: 'Sent to the addresses of an account; see /docs/webhooks.' },
    ],
    paths: {
      '/v1/recommend': { post: recommend },
      '/v1/explain': { post: explain },
      '/v1/usage': { get: usage },
      '/v1/requests': { get: requests },
      '/v1/requests/{id}': { get: request },
      '/v1/health': { get: health },
    },
    webhooks,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description: 'A key from /generate-key. Keep it on your server.',
        },
      },
    },
  });
}
