import { describe, expect, it } from 'vitest';
import { explainRequest } from '@/lib/contract/explain-request';
import { recommendRequest } from '@/lib/contract/recommend-request';
import { ApiError } from '@/lib/http/api-error';
import { validate } from '@/lib/http/validate';

const recommend = recommendRequest();
const context = { preferences: ['quiet'] };
const entry = { item: 'Heat', rating: 'good' };

function detailsOf(schema: Parameters<typeof validate>[0], body: unknown): string {
  try {
    validate(schema, body);
  } catch (error) {
    if (error instanceof ApiError) return error.details;
  }
  throw new Error('was not refused');
}

describe('POST /v1/recommend validation names the first offending field', () => {
  it.each<[string, unknown, string]>([
    ['vertical missing', { context }, 'vertical: is required'],
    ['vertical null', { vertical: null, context }, 'vertical: is required'],
    ['vertical empty', { vertical: '', context }, 'vertical: must not be blank'],
    ['vertical blank', { vertical: '  ', context }, 'vertical: must not be blank'],
    ['vertical a number', { vertical: 3, context }, 'vertical: must be a string, not a number'],
    ['vertical long', { vertical: 'x'.repeat(201), context }, 'vertical: must be at most 200'],
    ['context missing', { vertical: 'movies' }, 'context: is required'],
    ['context a list', { vertical: 'movies', context: [] }, 'context: must be an object, not an array'],
    ['nobody described', { vertical: 'movies', context: {} }, 'context.preferences: is required unless'],
    ['blank profile', { vertical: 'movies', context: { profile: ' ' } }, 'context.preferences: is required'],
    [
      'no preferences',
      { vertical: 'movies', context: { preferences: [], profile: 'x' } },
      'context.preferences: must have 1 to 20 entries',
    ],
    [
      '21 preferences',
      { vertical: 'movies', context: { preferences: Array(21).fill('x'), profile: 'x' } },
      'context.preferences: must have 1 to 20 entries',
    ],
    [
      'blank preference',
      { vertical: 'movies', context: { preferences: ['x', ' '] } },
      'context.preferences[1]: must not be blank',
    ],
    [
      'history not a list',
      { vertical: 'movies', context: { ...context, history: 'Heat' } },
      'context.history: must be an array, not a string',
    ],
    [
      '51 history entries',
      { vertical: 'movies', context: { ...context, history: Array(51).fill(entry) } },
      'context.history: must have at most 50 entries',
    ],
    [
      'history without rating',
      { vertical: 'movies', context: { ...context, history: [entry, { item: 'Heat' }] } },
      'context.history[1].rating: is required',
    ],
    [
      'constraints a list',
      { vertical: 'movies', context: { ...context, constraints: [] } },
      'context.constraints: must be an object, not an array',
    ],
    [
      'count 0',
      { vertical: 'movies', context, options: { count: 0 } },
      'options.count: must be a whole number',
    ],
    [
      'count 11',
      { vertical: 'movies', context, options: { count: 11 } },
      'options.count: must be a whole number',
    ],
    ['count 2.5', { vertical: 'movies', context, options: { count: 2.5 } }, 'options.count: must be a whole'],
    [
      'count text',
      { vertical: 'movies', context, options: { count: '3' } },
      'options.count: must be a number',
    ],
    [
      'unknown depth',
      { vertical: 'movies', context, options: { explanation_depth: 'short' } },
      'options.explanation_depth: must be "brief" or "detailed"',
    ],
    [
      'blank language',
      { vertical: 'movies', context, options: { language: '' } },
      'options.language: must not',
    ],
    [
      'grounding text',
      { vertical: 'movies', context, options: { grounding: 'yes' } },
      'options.grounding: must be',
    ],
    ['research text', { vertical: 'movies', context, options: { research: 1 } }, 'options.research: must be'],
    [
      'fast text',
      { vertical: 'movies', context, options: { fast: 'no' } },
      'options.fast: must be a boolean',
    ],
    ['empty items', { vertical: 'movies', context, items: [] }, 'items: must have at least 1 item'],
    [
      'item without name',
      { vertical: 'movies', context, items: [{ id: 'a' }] },
      'items[0].name: is required',
    ],
    [
      'repeated id',
      {
        vertical: 'movies',
        context,
        items: [
          { id: 'a', name: 'A' },
          { id: 'a', name: 'B' },
        ],
      },
      'items[1].id: repeats the id of items[0]',
    ],
    [
      '501 items',
      {
        vertical: 'movies',
        context,
        items: Array.from({ length: 501 }, (_, id) => ({ id: `${id}`, name: 'x' })),
      },
      'items: must have at most 500 items',
    ],
  ])('%s', (_, body, details) => {
    expect(detailsOf(recommend, body)).toContain(details);
    expect(detailsOf(recommend, body).startsWith(details)).toBe(true);
  });

  it('lists every other offending field after the first', () => {
    const details = detailsOf(recommend, { vertical: '', context: { history: 3 }, options: { count: 99 } });
    expect(details).toMatch(/^vertical: .+; context\.history: .+; options\.count: /);
    expect(details).toContain('context.preferences: is required unless');
  });

  it('keeps the list readable when hundreds of items are wrong', () => {
    const items = Array.from({ length: 300 }, () => ({ id: '' }));
    expect(detailsOf(recommend, { vertical: 'x', context, items }).length).toBeLessThan(2_000);
  });

  it('never quotes what was sent', () => {
    expect(
      detailsOf(recommend, { vertical: 'movies', context, options: { fast: 'my secret' } }),
    ).not.toContain('my');
  });
});

describe('what is accepted', () => {
  it('treats null as absent, fills in defaults and ignores unknown fields', () => {
    const body = {
      vertical: 'movies',
      context: { preferences: ['x'], profile: null, history: null, constraints: null },
      items: null,
      options: { count: null, language: null, format_style: 'cards' },
      include_ratings: true,
    };
    expect(validate(recommend, body)).toEqual({
      vertical: 'movies',
      context: { preferences: ['x'] },
      options: {
        count: 3,
        explanation_depth: 'detailed',
        include_alternatives: true,
        language: 'en_US',
        evidence: false,
        fast: false,
      },
    });
  });

  it('needs only a profile', () => {
    expect(validate(recommend, { vertical: 'movies', context: { profile: 'night owl' } }).context).toEqual({
      profile: 'night owl',
    });
  });
});

describe('POST /v1/explain validation', () => {
  const item = { name: 'Septime', type: 'restaurant' };
  const person = { user_preferences: ['wine'] };

  it.each<[string, unknown, string]>([
    ['item missing', { vertical: 'r', context: person }, 'item: is required'],
    ['name missing', { vertical: 'r', item: { type: 'x' }, context: person }, 'item.name: is required'],
    ['type missing', { vertical: 'r', item: { name: 'x' }, context: person }, 'item.type: is required'],
    [
      'nobody described',
      { vertical: 'r', item, context: {} },
      'context.user_preferences: is required unless',
    ],
    [
      'the other name for preferences',
      { vertical: 'r', item, context: { preferences: ['wine'] } },
      'context.user_preferences: is required unless',
    ],
    ['depth', { vertical: 'r', item, context: person, options: { depth: 'long' } }, 'options.depth: must be'],
  ])('%s', (_, body, details) => {
    expect(detailsOf(explainRequest, body).startsWith(details)).toBe(true);
  });

  it('takes an empty list of preferences beside a profile, and only there', () => {
    const nobody = { user_preferences: [] };
    expect(detailsOf(explainRequest, { vertical: 'r', item, context: nobody })).toBe(
      'context.user_preferences: is required unless context.profile is set',
    );
    const somebody = { ...nobody, profile: 'Likes wine.' };
    expect(validate(explainRequest, { vertical: 'r', item, context: somebody }).context.profile).toBe(
      'Likes wine.',
    );
  });

  it('takes more than 20 preferences', () => {
    const many = { user_preferences: Array(60).fill('x') };
    expect(
      validate(explainRequest, { vertical: 'r', item, context: many }).context.user_preferences,
    ).toHaveLength(60);
  });
});
