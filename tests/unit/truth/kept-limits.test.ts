import { expect, test } from 'vitest';
import { check } from './support/cases';

type Facts = Record<string, unknown>;

/** What is left of a text about an item with these facts, for a person with these limits. */
const left = (text: string, constraints: Facts, metadata: Facts, language = 'en_US') => {
  const fixture = { vertical: 'chairs', context: { constraints }, item: { name: 'Zorvex', metadata } };
  return check({ language, text, field: 'why_match', rule: null, fixture }).text;
};

test.each<[text: string, constraints: Facts, metadata: Facts, language?: string]>([
  ['Sadly it goes over your budget.', { budget: 90 }, { price_usd: 79 }],
  ['It falls short of the range you asked for.', { min_range_miles: 200 }, { range_miles: 262 }],
  ['Leider sprengt er euer Budget.', { budget: 90 }, { preis_eur: 79 }, 'de_DE'],
  ['Il costo va oltre il tuo budget.', { budget: 90 }, { prezzo_eur: 79 }, 'it_IT'],
  ['月费超出了您的预算。', { 月预算: 300 }, { 月费_元: 268 }, 'zh_CN'],
])('a limit that the item keeps is not said to be broken: %s', (text, ...about) => {
  expect(left(text, ...about)).toBeUndefined();
});

test.each<[text: string, constraints: Facts, metadata: Facts, language?: string]>([
  ['Sadly it goes over your budget.', { budget: 90 }, { price_usd: 99 }],
  ['With delivery it goes over your budget.', { budget: 90 }, { price_usd: 79, delivery_fee_usd: 15 }],
  ['Two of them come to $158, which is over your budget.', { budget: 90 }, { price_usd: 79 }],
  ['It stays well below your budget.', { budget: 90 }, { price_usd: 79 }],
  ['It is not over your budget.', { budget: 90 }, { price_usd: 79 }],
])('what is true of a limit, or of more than the item alone, stays: %s', (text, ...about) => {
  expect(left(text, ...about)).toBe(text);
});

test('what one sentence reckons, the next may reckon with', () => {
  const text = 'Two nights and the cleaning come to $940. Shared by seven, that is about $134 each.';
  expect(left(text, {}, { price_per_night_usd: 425, cleaning_usd: 90 })).toBe(text);
});

test('a number said of what has another one goes, though it stands elsewhere', () => {
  const facts = { bedrooms: 3, beds: 5, max_guests: 8 };
  expect(left('There are three bedrooms.', {}, facts)).toBe('There are three bedrooms.');
  expect(left('There are four bedrooms.', {}, facts)).toBeUndefined();
});
