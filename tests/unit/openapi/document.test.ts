import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ERROR_CODES, ERRORS } from '@/lib/contract/error-codes';
import { errorResponse } from '@/lib/contract/error-response';
import { explainRequest } from '@/lib/contract/explain-request';
import { explainResponse } from '@/lib/contract/explain-response';
import { healthResponse } from '@/lib/contract/health-response';
import { recommendRequest } from '@/lib/contract/recommend-request';
import { recommendResponse } from '@/lib/contract/recommend-response';
import { loggedRequest, requestsResponse } from '@/lib/contract/requests';
import { usageResponse } from '@/lib/contract/usage-response';
import { openApiDocument } from '@/lib/openapi/document';
import * as examples from '@/lib/openapi/examples';
import packageJson from '@/package.json';

const document = openApiDocument();

type Operation = {
  security?: unknown[];
  responses: Record<string, { headers: object; content: Record<string, unknown> }>;
};
const operation = (path: string, method: 'get' | 'post') =>
  (document.paths as Record<string, Record<string, Operation>>)[path]?.[method] as Operation;

describe('the OpenAPI document', () => {
  it('is valid against the official schema', async () => {
    const result = await new Validator().validate(document as unknown as Record<string, unknown>);
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });

  it('names the version of the service', () => {
    expect(document.info.version).toBe(packageJson.version);
  });

  it.each([
    ['/v1/recommend', 'post', ['200', '400', '401', '403', '413', '429', '500', '503']],
    ['/v1/explain', 'post', ['200', '400', '401', '403', '413', '429', '500', '503']],
    ['/v1/usage', 'get', ['200', '401', '403', '429', '500', '503']],
    ['/v1/requests', 'get', ['200', '400', '401', '403', '429', '500', '503']],
    ['/v1/requests/{id}', 'get', ['200', '401', '403', '404', '429', '500', '503']],
    ['/v1/health', 'get', ['200', '500', '503']],
  ] as const)('describes every status of %s', (path, method, statuses) => {
    expect(Object.keys(operation(path, method).responses).sort()).toEqual(statuses);
  });

  it.each(['200', '400', '403', '413', '429', '500'])(
    'names the rate-limit headers of status %s',
    (status) => {
      expect(Object.keys(operation('/v1/recommend', 'post').responses[status]?.headers ?? {})).toContain(
        'X-RateLimit-Reset',
      );
    },
  );

  it('shows what a restricted key is answered, on every path that needs a key', () => {
    for (const [path, methods] of Object.entries(document.paths ?? {}))
      for (const { security, responses } of Object.values(methods as Record<string, Operation>)) {
        if (!security?.length) continue;
        expect(JSON.stringify(responses['403']), path).toContain('INSUFFICIENT_PERMISSIONS');
      }
  });

  it('offers the event stream beside the document', () => {
    expect(operation('/v1/recommend', 'post').responses['200']?.content).toHaveProperty('text/event-stream');
  });

  it('describes every field and gives the defaults of the options', () => {
    const schemas = document.components?.schemas as Record<
      string,
      { properties?: Record<string, { description?: string; default?: unknown; $ref?: string }> }
    >;
    const bare = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, field]) => !field.description && !field.$ref && !JSON.stringify(field).includes('$ref'))
        .map(([field]) => `${name}.${field}`),
    );
    expect(bare).toEqual([]);
    expect(schemas.RecommendOptions?.properties?.count?.default).toBe(3);
    expect(schemas.RecommendOptions?.properties?.language?.default).toBe('en_US');
  });
});

describe('the examples', () => {
  it.each<[string, z.ZodType, unknown]>([
    ['request of /v1/recommend', recommendRequest(), examples.recommendRequestExample],
    ['response of /v1/recommend', recommendResponse, examples.recommendResponseExample],
    ['empty response of /v1/recommend', recommendResponse, examples.recommendEmptyExample],
    ['request of /v1/explain', explainRequest, examples.explainRequestExample],
    ['response of /v1/explain', explainResponse, examples.explainResponseExample],
    ['partial response of /v1/explain', explainResponse, examples.explainPartialExample],
    ['response of /v1/usage', usageResponse, examples.usageResponseExample],
    ['response of /v1/requests', requestsResponse, examples.requestsResponseExample],
    ['response of /v1/requests/{id}', loggedRequest, examples.loggedRequestExample],
    ['response of /v1/health', healthResponse, examples.healthResponseExample],
    ...ERROR_CODES.map(
      (code) => [code, errorResponse, examples.errorExample(code)] as [string, z.ZodType, unknown],
    ),
  ])('%s is valid by its own schema', (_, schema, example) => {
    expect(schema.safeParse(example).error).toBeUndefined();
  });
});

describe('the error table', () => {
  it.each(ERROR_CODES)('%s has a status, a message, a condition, a suggestion and retry advice', (code) => {
    const { status, message, condition, suggestion, retry } = ERRORS[code];
    expect(status).toBeGreaterThanOrEqual(400);
    for (const text of [message, condition, suggestion, retry]) expect(text).not.toBe('');
  });
});
