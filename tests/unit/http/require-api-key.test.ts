import { expect, it } from 'vitest';
import { ApiError } from '@/lib/http/api-error';
import { requireApiKey } from '@/lib/http/require-api-key';

const KEY = `reco_test_${'a'.repeat(48)}`;

function problemOf(headers: Record<string, string>): ApiError {
  try {
    requireApiKey(new Request('https://reco.example/v1/usage', { headers }));
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('nothing was refused');
}

it('a key in the Authorization header is told where it belongs', () => {
  const problem = problemOf({ Authorization: `Bearer ${KEY}` });
  expect(problem.code).toBe('MISSING_API_KEY');
  expect(problem.suggestion).toContain('X-API-Key');
  expect(`${problem.details} ${problem.suggestion}`).not.toContain(KEY);
  expect(problem.suggestion).not.toBe(problemOf({}).suggestion);
});

it('an Authorization header beside the key is of no concern', () => {
  const headers = { Authorization: 'Basic eA==', 'X-API-Key': KEY };
  expect(requireApiKey(new Request('https://reco.example/v1/usage', { headers }))).toBe(KEY);
});
