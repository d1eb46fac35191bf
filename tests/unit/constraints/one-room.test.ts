import { describe, expect, test } from 'vitest';
import { viewItem } from '@/lib/builtin/items/item-view';
import { checkLimits } from '@/lib/builtin/limits/check-limits';
import { createLimitCheck } from '@/lib/constraints/limit-check';
import { readLimits } from '@/lib/constraints/read-limits';

type Facts = Record<string, unknown>;

/** What every model is told of a limit, and what the built-in model makes of it. */
const judge = (constraints: Facts, metadata: Facts) => ({
  verdict: createLimitCheck(constraints)(metadata)[0]?.outcome,
  outcome: checkLimits(
    readLimits(constraints),
    viewItem({ name: 'Zorvex', description: 'A choice.', metadata }),
  )[0]?.outcome,
});

const VERDICTS: Record<string, string> = { met: 'kept', broken: 'broken', unknown: 'unchecked' };

describe('what two readings of limits once saw differently', () => {
  test.each<[why: string, constraints: Facts, facts: Facts, outcome: string]>([
    ['the least that it costs', { max_price: 100 }, { min_price: 150 }, 'broken'],
    ['diets that are listed are all there are', { diet: 'vegan' }, { dietary_options: ['halal'] }, 'broken'],
    ['a label is no list of diets', { diet: 'vegan' }, { labels: ['spicy'] }, 'unknown'],
    ['a stricter diet', { dietary: 'vegetarian' }, { dietary_options: ['vegan'] }, 'met'],
    ['an allergen', { allergies: ['milk'] }, { allergens: ['milk', 'soy'] }, 'broken'],
    ['a wish in prose', { genre: 'something slow and quiet about two sisters' }, { genre: 'war' }, 'unknown'],
    ['a part of the value', { cuisine: 'Italian' }, { cuisine: 'northern Italian' }, 'met'],
    ['more than the value', { location: 'near Paris' }, { location: 'Paris' }, 'met'],
    ['a key that denies', { no_smoking: true }, { no_smoking: true }, 'met'],
    ['a denial of what is wanted', { smoking: true }, { no_smoking: true }, 'broken'],
    ['a parking space for nothing', { parking: true }, { parking: 'no charge' }, 'unknown'],
    ['a name with a number', { voltage: '220V' }, { voltage: '127V' }, 'broken'],
    ['the year of a day in words', { year: 2016 }, { year: '12 March 2016' }, 'met'],
    ['which of two numbers is not told', { max_weight: 3 }, { weight: '2 parts, 4 pieces' }, 'unknown'],
    ['the one number with a unit', { max_weight_kg: 1 }, { weight: '2 x 1.5 kg' }, 'broken'],
    ['a number and its scale', { min_rating: 4 }, { rating: '3.5 of 5' }, 'broken'],
    ['a decimal part of three digits', { min_weight_kg: 0.1 }, { weight: '0.125 kg' }, 'met'],
    ['minutes where the limit has hours', { runtime: 'under 2 h' }, { runtime: 110 }, 'met'],
    ['two currencies', { max_price: '50 EUR' }, { price: '60 USD' }, 'unknown'],
  ])('%s: %j against %j is %s', (_, constraints, facts, outcome) => {
    expect(judge(constraints, facts)).toEqual({ outcome, verdict: VERDICTS[outcome] });
  });
});

test('a day of another name answers a year where the built-in model ranks', () => {
  expect(judge({ year: 2016 }, { release_date: '2016-03-12' })).toEqual({
    outcome: 'met',
    verdict: 'unchecked',
  });
});

test('a price of another name binds no model, but counts where the built-in model ranks', () => {
  expect(judge({ max_price: 50 }, { cleaning_fee: 80 })).toEqual({ outcome: 'broken', verdict: 'unchecked' });
  expect(judge({ max_price: 50 }, { preis: 80 })).toEqual({ outcome: 'broken', verdict: 'broken' });
  expect(judge({ max_price: 50 }, { cleaning_fee: 30 })).toEqual({ outcome: 'met', verdict: 'unchecked' });
});

describe('a price for each', () => {
  test.each<[Facts, Facts]>([
    [{ budget_per_night: 160 }, { price_per_night_gbp: 185 }],
    [{ presupuesto_por_persona: 1300 }, { precio_por_persona_eur: 1445 }],
    [{ budget_par_personne: 45 }, { prix_moyen_eur: 52 }],
    [{ presupuesto_mensual: 600 }, { mensualidad_mxn: 750 }],
    [{ max_price_per_portion: 6 }, { price_gbp_per_portion: 7 }],
    [{ budget_per_day: 25 }, { price_per_day_two_cats_eur: 28 }],
    [{ 月预算: 300 }, { 月费_元: 368 }],
    [{ 每晚預算: 5000 }, { 每晚價格_元: 5600 }],
    [{ 予算_1名: 35000 }, { 料金_1名_円: 38500 }],
    [{ 予算_1人1泊: 35000 }, { 料金_1人1泊: 39800 }],
  ])('%j is broken by %j', (constraints, facts) => {
    expect(createLimitCheck(constraints)(facts)).toMatchObject([{ outcome: 'broken' }]);
  });

  test.each<[Facts, Facts]>([
    [{ budget: 100 }, { price_per_month: 140 }],
    [{ budget_per_night: 100 }, { price: 700 }],
    [{ budget_per_night: 100 }, { cleaning_fee_per_night: 140 }],
    [{ budget_per_week: 100 }, { price_per_month: 140 }],
  ])('%j is not by %j', (constraints, facts) => {
    expect(createLimitCheck(constraints)(facts)).not.toMatchObject([{ outcome: 'broken' }]);
  });
});

test('a list of diets is a limit for each', () => {
  expect(createLimitCheck({ dietary: ['vegan', 'halal'] })({ diet: ['vegan'] })).toMatchObject([
    { key: 'dietary', outcome: 'broken', fact: { key: 'diet', value: ['vegan'] }, isCertain: false },
  ]);
});

test('of limits within limits the caller’s own key is told', () => {
  expect(createLimitCheck({ filters: { price: { max: 500 } } })({ price: 900 })).toMatchObject([
    {
      key: 'filters',
      value: { price: { max: 500 } },
      outcome: 'broken',
      fact: { key: 'price', value: 900 },
      isCertain: true,
      gap: 400,
    },
  ]);
});
