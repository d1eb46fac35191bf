import { describe, expect, it } from 'vitest';
import { explainRequest } from '@/lib/contract/explain-request';
import { recommendRequest } from '@/lib/contract/recommend-request';

const context = { profile: 'x' };

const recommendWith = (text: string) => ({
  vertical: text,
  context,
  items: [{ id: text, name: text, description: 'd' }],
});
const explainWith = (text: string) => ({ vertical: text, item: { name: text, type: text }, context });

describe('vertical, names, ids and types', () => {
  it('may have 200 characters', () => {
    expect(recommendRequest().safeParse(recommendWith('x'.repeat(200))).success).toBe(true);
    expect(explainRequest.safeParse(explainWith('x'.repeat(200))).success).toBe(true);
  });

  it.each([
    ['longer', 'x'.repeat(201)],
    ['blank', ' \n '],
  ])('must not be %s', (_, text) => {
    const paths = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
      result.error?.issues.map(({ path }) => path.join('.'));
    expect(paths(recommendRequest().safeParse(recommendWith(text)))).toEqual([
      'vertical',
      'items.0.id',
      'items.0.name',
    ]);
    expect(paths(explainRequest.safeParse(explainWith(text)))).toEqual([
      'vertical',
      'item.name',
      'item.type',
    ]);
  });
});

describe('other text', () => {
  it('has no bound but that of the body', () => {
    const long = 'x'.repeat(100_000);
    const body = {
      ...recommendWith('x'),
      context: { profile: long, history_text: long, preferences: [long] },
    };
    expect(recommendRequest().safeParse(body).success).toBe(true);
  });
});
