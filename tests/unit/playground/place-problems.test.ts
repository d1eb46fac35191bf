import { expect, it } from 'vitest';
import { placeProblems } from '@/app/_components/playground/field-of-path';
import { explainRequest } from '@/lib/contract/explain-request';
import { recommendRequest } from '@/lib/contract/recommend-request';
import { ApiError } from '@/lib/http/api-error';
import { validate } from '@/lib/http/validate';

/** What the service says of a body. */
function detailsOf(body: unknown): string {
  try {
    validate(recommendRequest(), body);
  } catch (error) {
    if (error instanceof ApiError) return error.details;
  }
  throw new Error('The body is valid.');
}

it('puts every rule that the service names to its field', () => {
  const details = detailsOf({
    vertical: '',
    context: { constraints: [], history: [{ item: 'Contact' }] },
    items: [{ id: 'a', name: '' }, { id: 'a' }],
    options: { count: 11 },
  });
  const errors = placeProblems(details);
  expect(Object.keys(errors).sort()).toEqual([
    'constraints',
    'count',
    'history',
    'items',
    'likes',
    'vertical',
  ]);
  expect(errors.history).toBe('context.history[0].rating: is required');
  expect(errors.items).toMatch(/^items\[0\]\.name: .+; items\[1\]\.name: is required/);
});

it('keeps a semicolon within a rule', () => {
  const rule = 'items: must have at least 1 item; leave it out to have items generated';
  expect(placeProblems(rule)).toEqual({ items: rule });
});

it('leaves out what belongs to no field', () => {
  expect(placeProblems('body: is empty')).toEqual({});
});

it('puts every rule that the service names of an explanation to its field', () => {
  const invalid = { vertical: '', item: { name: '', metadata: [] }, context: {}, options: { depth: 'long' } };
  try {
    validate(explainRequest, invalid);
    throw new Error('The body is valid.');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect(Object.keys(placeProblems(error.details)).sort()).toEqual([
      'depth',
      'item',
      'itemFacts',
      'itemType',
      'likes',
      'vertical',
    ]);
  }
});
