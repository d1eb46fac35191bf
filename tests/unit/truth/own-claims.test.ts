import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createLimitCheck } from '../../../lib/constraints/hard-limits';
import type { TextField, TruthRequest } from '../../../lib/truth/truth-gate';
import { openGate } from './support/open-gate';

type Case = {
  locale: string;
  vertical: string;
  context: TruthRequest['context'];
  item: { name: string; metadata: Record<string, unknown> };
  field: TextField;
  text: string;
  false: string[];
  rule: string;
};

const cases = readFileSync(new URL('./cases/claims-own.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Case);

function check({ locale, vertical, context, item, field, text }: Case) {
  const gate = openGate({
    vertical,
    language: locale,
    today: '2026-11-21',
    context,
    otherNames: [],
  });
  const violations = createLimitCheck(context.constraints)(item.metadata);
  const checked = { ...item, isSupplied: true, violations };
  return gate.clean(field, text, checked, { searchResults: [], hasSearched: false });
}

const isCaught = (one: Case) => !one.false.some((sentence) => check(one).text?.includes(sentence));

/*
 * Written for these rules, in three rounds, the later two about other verticals than the ones before. When first run, 86,
 * 69 and 74 % of the false claims about limits and metadata were found; what is here is what they were mended by.
 */
describe('claims about limits, metadata and the past, written for these rules', () => {
  it.each([
    ['contradiction', 0.9],
    ['history', 0.9],
    ['generic', 0.9],
  ] as const)('%s: false sentences are removed', (rule, floor) => {
    const own = cases.filter((one) => one.rule === rule);
    const missed = own.filter((one) => !isCaught(one));
    console.info(`${rule}: ${own.length - missed.length} of ${own.length} removed`);
    expect(own.length).toBeGreaterThan(5);
    expect(missed.length / own.length).toBeLessThanOrEqual(1 - floor);
  });

  it('honest sentences stay, but for three', () => {
    const honest = cases.filter(({ rule }) => rule === '');
    const alarms = honest.filter((one) => check(one).removed.length > 0).map(({ text }) => text);
    expect(honest.length).toBeGreaterThan(140);
    expect(alarms.length, alarms.join('\n')).toBeLessThanOrEqual(3);
  });
});

const limits = (
  text: string,
  constraints: Record<string, unknown>,
  metadata: Record<string, unknown>,
  locale = 'en_US',
) =>
  check({
    locale,
    vertical: 'films',
    context: { preferences: ['calm'], constraints },
    item: { name: 'Nova', metadata },
    field: 'why_match',
    text,
    false: [],
    rule: '',
  }).removed[0]?.rule;

describe('a limit that the item breaks', () => {
  it('cannot be claimed as kept, whichever side it is on', () => {
    const [most, least] = [{ max_runtime_minutes: 120 }, { min_rating: 8 }];
    expect(limits('It stays below your two hours.', most, { runtime_minutes: 150 })).toBe('contradiction');
    expect(limits('It runs longer than your two hours.', most, { runtime_minutes: 150 })).toBeUndefined();
    expect(limits('It is above your minimum rating.', least, { rating: 7.1 })).toBe('contradiction');
    expect(limits('It is below your minimum rating.', least, { rating: 7.1 })).toBeUndefined();
  });

  it('leaves claims about another limit alone', () => {
    const constraints = { max_runtime_minutes: 120, max_price: 15 };
    const metadata = { runtime_minutes: 150, price: 12 };
    expect(limits('The price stays within your limit.', constraints, metadata)).toBeUndefined();
    expect(limits('The length stays within your limit.', constraints, metadata)).toBe('contradiction');
    expect(limits('It keeps all your limits.', constraints, metadata)).toBe('contradiction');
    expect(limits('Apart from the length it keeps your limits.', constraints, metadata)).toBeUndefined();
  });

  it('is found under names of other languages', () => {
    expect(limits('Cabe en tu presupuesto.', { presupuesto: 50 }, { precio_eur: 60 }, 'es_ES')).toBe(
      'contradiction',
    );
    expect(
      limits('Cabe en tu presupuesto.', { presupuesto: 70 }, { precio_eur: 60 }, 'es_ES'),
    ).toBeUndefined();
    expect(limits('Il reste sous votre limite.', { poids_max_g: 500 }, { poids_g: 620 }, 'fr_FR')).toBe(
      'contradiction',
    );
  });

  it('for one night says nothing of the price of a stay', () => {
    expect(limits('It fits your budget.', { budget_per_night: 100 }, { price_total: 400 })).toBeUndefined();
  });
});
