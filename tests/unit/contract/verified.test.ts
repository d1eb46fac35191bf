import { expect, it } from 'vitest';
import { explainResponse } from '@/lib/contract/explain-response';
import { recommendResponse } from '@/lib/contract/recommend-response';
import { explainResponseExample, recommendResponseExample } from '@/lib/openapi/examples';

it.each([
  ['/v1/recommend', recommendResponse, recommendResponseExample],
  ['/v1/explain', explainResponse, explainResponseExample],
] as const)('an answer of %s says that it was verified, or nothing of it', (_, schema, example) => {
  const isValid = (verified: unknown) =>
    schema.safeParse({ ...example, meta: { ...example.meta, verified } }).success;
  expect([true, undefined, false].map(isValid)).toEqual([true, true, false]);
});
