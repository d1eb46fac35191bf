import { describe, expect, it } from 'vitest';
import type { Violation } from '@/lib/constraints/hard-limits';
import { limitConcern, withLimitConcerns } from '@/lib/constraints/limit-concern';

const violation: Violation = {
  limit: 'max_price',
  limitValue: '900',
  fact: 'price',
  factValue: '1299',
  isCertain: true,
};

describe('the concern about a broken limit', () => {
  it.each([
    ['en_US', 'Breaks a hard limit: max price: 900 (price: 1299).'],
    ['es_ES', 'Incumple un límite fijado: max price: 900 (price: 1299).'],
    ['fr-FR', 'Ne respecte pas une limite fixée : max price: 900 (price: 1299).'],
    ['de', 'Verletzt eine feste Vorgabe: max price: 900 (price: 1299).'],
    ['it_IT', 'Non rispetta un limite fissato: max price: 900 (price: 1299).'],
    ['pt_BR', 'Não respeita um limite definido: max price: 900 (price: 1299).'],
    ['ja_JP', '指定された条件を満たしていません：max price: 900（price: 1299）。'],
    ['zh_CN', '不符合设定的限制：max price: 900（price: 1299）。'],
    ['nl_NL', 'Breaks a hard limit: max price: 900 (price: 1299).'],
    ['esperanto', 'Breaks a hard limit: max price: 900 (price: 1299).'],
    ['日本語', 'Breaks a hard limit: max price: 900 (price: 1299).'],
  ])('is written in %s', (language, sentence) => {
    expect(limitConcern(violation, language)).toBe(sentence);
  });

  it('comes before those of the model', () => {
    expect(withLimitConcerns(['It is heavy.'], [violation], 'en_US')).toEqual([
      limitConcern(violation, 'en_US'),
      'It is heavy.',
    ]);
  });

  it.each(['At $1,299.00 it is above your limit of $900.', 'Cuesta 1299 y su tope era 900'])(
    'is not repeated when the model says it: %s',
    (concern) => {
      expect(withLimitConcerns([concern], [violation], 'en_US')).toEqual([concern]);
    },
  );

  it.each(['It costs more than 900.', 'It costs 1299.', 'It costs 12990, not 9000.'])(
    'is not left out for half of it: %s',
    (concern) => {
      expect(withLimitConcerns([concern], [violation], 'en_US')).toHaveLength(2);
    },
  );
});
