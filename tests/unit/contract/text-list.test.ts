import { describe, expect, it } from 'vitest';
import { explainRequest } from '@/lib/contract/explain-request';
import { ApiError } from '@/lib/http/api-error';
import { validate } from '@/lib/http/validate';

const problemOf = (user_preferences: unknown): string => {
  try {
    validate(explainRequest, {
      vertical: 'films',
      item: { name: 'A', type: 'film' },
      context: { user_preferences },
    });
    return '';
  } catch (error) {
    if (error instanceof ApiError) return error.details;
    throw error;
  }
};

describe('user_preferences', () => {
  it('may be any number of texts', () => {
    expect(problemOf(Array.from({ length: 50_000 }, () => 'a'))).toBe('');
  });

  it.each([
    [['a', 1], 'context.user_preferences[1]: must be a string, not a number'],
    [['a', ' '], 'context.user_preferences[1]: must not be blank'],
    [[null], 'context.user_preferences[0]: is required'],
    [[], 'context.user_preferences: is required unless context.profile is set'],
    ['a', 'context.user_preferences: must be an array, not a string'],
    [
      [1, ''],
      'context.user_preferences[0]: must be a string, not a number; context.user_preferences[1]: must not be blank',
    ],
  ])('%j is refused by name', (list, details) => {
    expect(problemOf(list)).toBe(details);
  });

  it('of which too many are wrong is told of the first', () => {
    const details = problemOf(Array.from({ length: 100_000 }, () => 1));
    expect(details.split('; ')).toHaveLength(21);
    expect(details).toMatch(/^context\.user_preferences\[0\]: must be a string/);
  });
});
