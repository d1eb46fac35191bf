import { describe, expect, it } from 'vitest';
import { recommendRequest } from '@/lib/contract/recommend-request';
import { createFinisher } from '@/lib/recommend/finish';
import { inOneGo } from '@/lib/take-turns';
import { judged } from '@/tests/fakes/answer-forms';

const NAMES = ['MacBook Air 13 M3', 'ROG Zephyrus'];

/** What becomes of the words about the first candidate. */
function finish(why_match: string, key_factors: string[] = [], preferences = ['a light laptop']) {
  const input = recommendRequest().parse({
    vertical: 'laptops',
    context: { preferences },
    items: NAMES.map((name) => ({ id: name, name, metadata: { weight_kg: 1.24 } })),
  });
  const candidates = new Map((input.items ?? []).map((item, index) => [`c${index + 1}`, item]));
  const task = { kind: 'recommend' as const, vertical: 'laptops', context: input.context, count: 2 };
  const rest = { depth: 'brief' as const, includeAlternatives: false, language: 'en_US' };
  const finisher = createFinisher(input, { task: { ...task, ...rest }, candidates });
  const explanation = { why_match, key_factors, potential_concerns: [] };
  const draft = inOneGo(finisher.take(judged('c1', { explanation }), []));
  return typeof draft === 'string' ? draft : draft.recommendation.explanation;
}

describe('references of candidates in the texts of a model', () => {
  it.each<[string, string]>([
    ['You wanted a light laptop, and c1 is.', 'You wanted a light laptop, and MacBook Air 13 M3 is.'],
    [
      'You get less to carry with c1 than with c2.',
      'You get less to carry with MacBook Air 13 M3 than with ROG Zephyrus.',
    ],
    ['The MacBook Air 13 M3 (c1) is light to carry.', 'The MacBook Air 13 M3 is light to carry.'],
    ['Light to carry, as you wish (c1).', 'Light to carry, as you wish (MacBook Air 13 M3).'],
    ['A light laptop for c10 and abc1.', 'A light laptop for c10 and abc1.'],
  ])('become names: %s', (written, expected) => {
    expect(finish(written)).toMatchObject({ why_match: expected });
  });

  it('are no reason and no factor by themselves', () => {
    expect(finish('c1, c2')).toBe('nothing true');
    expect(finish('It is a light laptop, as you wish.', ['c1', '[c2]', 'lighter than c2'])).toMatchObject({
      key_factors: ['lighter than ROG Zephyrus'],
    });
  });

  it('stay where they are words of the request', () => {
    const text = 'You wanted it at level c1, which is light to carry.';
    expect(finish(text, ['c1'], ['level c1', 'light'])).toMatchObject({
      why_match: text,
      key_factors: ['c1'],
    });
  });
});
