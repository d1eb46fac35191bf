import { describe, expect, it } from 'vitest';
import { explainResponse } from '@/lib/contract/explain-response';
import { recommendResponse } from '@/lib/contract/recommend-response';
import {
  explainPartialExample,
  recommendEmptyExample,
  recommendResponseExample,
} from '@/lib/openapi/examples';

const problems = (document: object) =>
  (recommendResponse.safeParse(document).error?.issues ?? []).map(({ path }) => path.join('.'));

const withMeta = (document: typeof recommendResponseExample, meta: object) => ({
  ...document,
  meta: { ...document.meta, ...meta },
});

describe('an answer of /v1/recommend', () => {
  it.each(['TIME', 'CONTENT', 'CATALOGUE', 'BUDGET'])('may be partial because of %s', (reason) => {
    const document = withMeta(recommendResponseExample, { partial: true, partial_reason: reason });
    expect(problems(document)).toEqual([]);
  });

  it.each([
    ['the flag without a reason', { partial: true }],
    ['a reason without the flag', { partial_reason: 'TIME' }],
  ])('never has %s', (_, meta) => {
    expect(problems(withMeta(recommendResponseExample, meta))).toEqual(['meta.partial_reason']);
  });

  it('never says that it is not partial', () => {
    expect(problems(withMeta(recommendResponseExample, { partial: false }))).toContain('meta.partial');
  });

  it('is empty only where the catalogue has nothing', () => {
    expect(problems(recommendEmptyExample)).toEqual([]);
    expect(problems(withMeta(recommendEmptyExample, { partial_reason: 'TIME' }))).toEqual([
      'recommendations',
    ]);
  });

  it('counts what it holds', () => {
    expect(problems(withMeta(recommendResponseExample, { total_results: 2 }))).toEqual([
      'meta.total_results',
    ]);
  });
});

describe('an answer of /v1/explain', () => {
  it('may be partial, yet never for want of a catalogue', () => {
    const { meta, ...rest } = explainPartialExample;
    expect(explainResponse.safeParse({ ...rest, meta }).success).toBe(true);
    const catalogue = { ...rest, meta: { ...meta, partial_reason: 'CATALOGUE' } };
    expect(explainResponse.safeParse(catalogue).success).toBe(false);
  });
});
