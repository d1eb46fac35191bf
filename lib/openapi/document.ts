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

const MODEL_ERRORS = [
  'INVALID_REQUEST',
  'MISSING_API_KEY',
  'INVALID_API_KEY',
  'QUOTA_EXCEEDED',
  'REQUEST_TOO_LARGE',
  'RATE_LIMIT_EXCEEDED',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
] as const satisfies ErrorCode[];

const READ_ERRORS = [
  'MISSING_API_KEY',
  'INVALID_API_KEY',
  'RATE_LIMIT_EXCEEDED',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
] as const satisfies ErrorCode[];

const sse = (event: string, part: unknown, document: unknown) =>
  `event: ${event}\ndata: ${JSON.stringify(part)}\n\nevent: done\ndata: ${JSON.stringify(document)}\n\n`;

const recommend: ZodOpenApiOperationObject = {
  operationId: 'recommend',
  summary: 'Generate or rank recommendations',
  description:
    'Without `items`, recommendations are generated within the vertical. With `items`, the supplied list is ranked and every result comes from it.',
  tags: ['Recommendations'],
  security: [{ apiKey: [] }],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: recommendRequest(), example: recommendRequestExample } },
  },
  responses: {
    200: success('Ranked items with reasons.', recommendResponse, recommendResponseExample, {
      limited: true,
      partial: { summary: 'The catalogue has nothing of that kind.', value: recommendEmptyExample },
      stream: {
        description:
          'Events `recommendation` (one element each), then `done` (the whole document) or `error` (the error envelope).',
        example: sse('recommendation', recommendResponseExample.recommendations[0], recommendResponseExample),
      },
    }),
    ...failures(MODEL_ERRORS, { limited: true }),
  },
};

const explain: ZodOpenApiOperationObject = {
  operationId: 'explain',
  summary: 'Explain one item',
  description: 'Tells why one specific item does or does not suit a person.',
  tags: ['Recommendations'],
  security: [{ apiKey: [] }],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: explainRequest, example: explainRequestExample } },
  },
  responses: {
    200: success('The verdict and the reasons.', explainResponse, explainResponseExample, {
      limited: true,
      partial: { summary: 'Time ran out after the summary.', value: explainPartialExample },
      stream: {
        description: 'Event `explanation`, then `done` (the whole document) or `error` (the error envelope).',
        example: sse('explanation', explainResponseExample.explanation, explainResponseExample),
      },
    }),
    ...failures(MODEL_ERRORS, { limited: true }),
  },
};

const usage: ZodOpenApiOperationObject = {
  operationId: 'usage',
  summary: "Read this key's usage and tier",
  description: 'Calls no model and does not consume the model budget.',
  tags: ['Account'],
  security: [{ apiKey: [] }],
  responses: {
    200: success('Usage of the current month.', usageResponse, usageResponseExample, { limited: true }),
    ...failures(READ_ERRORS, { limited: true }),
  },
};

const requests: ZodOpenApiOperationObject = {
  operationId: 'listRequests',
  summary: "List this key's latest requests",
  description:
    'What became of each request to `/v1/recommend` and `/v1/explain`, newest first, without anything of its body or its answer. Reads are not listed. Calls no model and does not consume the model budget.',
  tags: ['Account'],
  security: [{ apiKey: [] }],
  requestParams: { query: requestsQuery },
  responses: {
    200: success('A page of the log.', requestsResponse, requestsResponseExample, { limited: true }),
    ...failures(['INVALID_REQUEST', ...READ_ERRORS], { limited: true }),
  },
};

const request: ZodOpenApiOperationObject = {
  operationId: 'getRequest',
  summary: 'Look up one request of this key',
  description: 'By the id that every answer carries as `meta.request_id` and `X-Request-Id`.',
  tags: ['Account'],
  security: [{ apiKey: [] }],
  requestParams: { path: z.object({ id: loggedRequest.shape.request_id }) },
  responses: {
    200: success('The request.', loggedRequest, loggedRequestExample, { limited: true }),
    ...failures(['NOT_FOUND', ...READ_ERRORS], { limited: true }),
  },
};

const health: ZodOpenApiOperationObject = {
  operationId: 'health',
  summary: 'Service status',
  description: 'Needs no key.',
  tags: ['Service'],
  security: [],
  responses: {
    200: success('Healthy or degraded.', healthResponse, healthResponseExample, { limited: false }),
    ...failures(['INTERNAL_ERROR'], { limited: false }),
    503: success(
      'Unhealthy.',
      healthResponse,
      {
        ...healthResponseExample,
        status: 'unhealthy',
        checks: { ...healthResponseExample.checks, cache: 'error' },
      },
      { limited: false },
    ),
  },
};

/** What is sent to webhooks, by type of event (contract: webhook-events). */
const webhooks = Object.fromEntries(
  EVENT_TYPES.map((type): [string, ZodOpenApiPathItemObject] => [
    type,
    {
      post: {
        operationId: `on ${type}`,
        summary: occasionOf(type),
        tags: ['Webhooks'],
        security: [],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: webhookBody(type), example: eventExample(type) } },
        },
        responses: { 204: { description: 'Taken. Anything but 2xx within 10 seconds is tried again.' } },
      },
    },
  ]),
);

/** The OpenAPI 3.1 document of the API, built from the schemas that the service itself parses with. */
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
