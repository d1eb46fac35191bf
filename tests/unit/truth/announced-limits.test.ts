import { expect, test } from 'vitest';
import { createLimitCheck } from '@/lib/constraints/hard-limits';
import type { PersonContext } from '@/lib/contract/task';
import { NO_SEARCH } from './support/cases';
import { openGate } from './support/open-gate';

type Facts = Record<string, unknown>;

const removed = (text: string, constraints: Facts, metadata: Facts, language = 'en_US') => {
  const context: PersonContext = { constraints };
  const gate = openGate({
    vertical: 'meal kits',
    language,
    today: '2026-11-22',
    context,
    otherNames: [],
  });
  const violations = createLimitCheck(constraints)(metadata);
  const item = { name: 'Zorvex', metadata, isSupplied: true, violations };
  return gate.clean('why_match', text, item, NO_SEARCH).removed.length;
};

test.each<[text: string, constraints: Facts, metadata: Facts, language?: string]>([
  ['It breaks your limit: price week 52 (at most 25).', { max_price_week: 25 }, { price_week: 52 }],
  [
    'Zorvex does not keep what you set: price week 52 (at most 25).',
    { max_price_week: 25 },
    { price_week: 52 },
  ],
  ['It breaks your limit: step free required.', { step_free: true }, { step_free: false }],
  ['Zorvex does not keep what you set: step free required.', { step_free: true }, { step_free: false }],
  ['within your limit: online required', { max_price: 25, online: true }, { price: 75, online: true }],
  [
    'dentro do seu limite: jogadores 20 (no mínimo 16)',
    { min_jogadores: 16 },
    { jogadores: [4, 20] },
    'pt_BR',
  ],
  [
    'Isto não foi verificado, convém conferir: preco kg no máximo 60.',
    { max_preço_kg: 60 },
    { preço: 89 },
    'pt_BR',
  ],
])('"%s" stands', (text, constraints, metadata, language) => {
  expect(removed(text, constraints, metadata, language)).toBe(0);
});

test.each<[text: string, constraints: Facts, metadata: Facts]>([
  ['It stays within your limit: price week 52 (at most 25).', { max_price_week: 25 }, { price_week: 52 }],
  ['It breaks the mould: step-free access throughout.', { step_free: true }, { step_free: false }],
  ['It keeps to your limit of 25.', { max_price: 25 }, { price: 75 }],
  ['It is within your budget.', { max_price: 25, online: true }, { price: 75, online: true }],
])('"%s" does not', (text, constraints, metadata) => {
  expect(removed(text, constraints, metadata)).toBe(1);
});
