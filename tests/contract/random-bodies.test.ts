import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorResponse } from '@/lib/contract/error-response';
import { explainResponse } from '@/lib/contract/explain-response';
import { recommendResponse } from '@/lib/contract/recommend-response';
import { startApi, type TestApi } from '../support/api';

const RUNS = 200;

let api: TestApi;
let key: string;
beforeAll(async () => {
  api = await startApi();
  key = await api.createKey({ rateLimit: 1_000_000, monthlyLimit: 10_000_000 });
  return () => api.stop();
});

/** Text of all kinds: scripts, lone surrogates, control characters, names of object internals. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '',
    ' ',
    '\ud800',
    '\u0000',
    '__proto__',
    'constructor',
    '🦊🦊',
    'قهوة هادئة',
    '静かなカフェ',
    '{{x}}',
  ),
);
const anyObject = fc.oneof(fc.dictionary(anyText, fc.jsonValue()), fc.object({ maxDepth: 4 }));
const mixed = (...valid: fc.Arbitrary<unknown>[]) =>
  fc.oneof({ arbitrary: fc.oneof(...valid), weight: 9 }, { arbitrary: fc.jsonValue(), weight: 1 });
const maybe = (value: fc.Arbitrary<unknown>) => fc.option(value, { nil: undefined });

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
const history = fc.array(fc.record({ item: name, rating: anyText, metadata: maybe(anyObject) }), {
  maxLength: 50,
});
const shared = {
  profile: maybe(mixed(anyText)),
  constraints: maybe(mixed(anyObject)),
  history: maybe(mixed(history)),
  history_text: maybe(mixed(anyText)),
};
const switches = {
  include_alternatives: maybe(fc.boolean()),
  language: maybe(mixed(fc.constantFrom('en_US', 'es_ES', 'ja_JP', 'xx', 'pt-BR'), anyText)),
  grounding: maybe(fc.boolean()),
  fast: maybe(fc.boolean()),
  research: maybe(fc.boolean()),
  evidence: maybe(fc.boolean()),
};

const recommendBody = fc.record({
  vertical: mixed(fc.constantFrom('movies', 'laptops', 'cheese caves'), name),
  context: mixed(
    fc.record({ preferences: mixed(fc.array(name, { minLength: 1, maxLength: 20 })), ...shared }),
  ),
  items: maybe(
    mixed(
      fc.uniqueArray(fc.record({ id: name, name, description: maybe(anyText), metadata: maybe(anyObject) }), {
        selector: ({ id }) => id,
        maxLength: 30,
      }),
    ),
  ),
  options: maybe(
    mixed(
      fc.record({
        count: maybe(mixed(fc.integer({ min: 1, max: 10 }))),
        explanation_depth: maybe(fc.constantFrom('brief', 'detailed')),
        ...switches,
      }),
    ),
  ),
});

const explainBody = fc.record({
  vertical: mixed(fc.constantFrom('restaurants', 'books'), name),
  item: mixed(fc.record({ name, type: name, metadata: maybe(anyObject) })),
  context: mixed(fc.record({ user_preferences: mixed(fc.array(name, { minLength: 1 })), ...shared })),
  options: maybe(mixed(fc.record({ depth: maybe(fc.constantFrom('brief', 'detailed')), ...switches }))),
});

describe.each([
  ['recommend', recommendBody, recommendResponse],
  ['explain', explainBody, explainResponse],
] as const)('POST /v1/%s', (endpoint, bodies, schema) => {
  it('answers any body with its document or an INVALID_REQUEST that names a field', async () => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ arbitrary: bodies, weight: 20 }, { arbitrary: fc.jsonValue(), weight: 1 }),
        async (body) => {
          const response = await api.post(endpoint, { key, body: JSON.stringify(body) });
          const document: unknown = await response.json();
          seen.add(response.status);
          if (response.status === 200) schema.parse(document);
          else {
            expect(response.status).toBe(400);
            const { error } = errorResponse.parse(document);
            expect(error.code).toBe('INVALID_REQUEST');
            expect(error.details).toMatch(/^(body|vertical|context|items?|options)/);
          }
        },
      ),
      { numRuns: RUNS },
    );
    expect([...seen].sort()).toEqual([200, 400]);
  });

  it('answers any bytes with INVALID_REQUEST', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.uint8Array(), fc.string()), async (body) => {
        const response = await api.post(endpoint, { key, body });
        expect(response.status).toBe(400);
      }),
      { numRuns: 100 },
    );
  });
});
