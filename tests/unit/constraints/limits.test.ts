import { describe, expect, test } from 'vitest';
import { viewItem } from '@/lib/builtin/items/item-view';
import { checkLimits } from '@/lib/builtin/limits/check-limits';
import { readSoftLimit } from '@/lib/builtin/limits/read-soft-limit';
import { readBounds } from '@/lib/constraints/read-bounds';
import { readLimits } from '@/lib/constraints/read-limits';

type Outcome = 'met' | 'broken' | 'unknown';

const check = (
  constraints: Record<string, unknown>,
  metadata: Record<string, unknown>,
  description?: string,
) =>
  checkLimits(readLimits(constraints), viewItem({ name: 'Thing', metadata, description })).map(
    ({ outcome }) => outcome,
  );

describe('a constraint is checked against metadata', () => {
  const CASES: [Record<string, unknown>, Record<string, unknown>, Outcome][] = [
    [{ max_price: 900 }, { price: 899 }, 'met'],
    [{ max_price: 900 }, { price: 901 }, 'broken'],
    [{ maxPrice: 900 }, { price: '$1,299.00' }, 'broken'],
    [{ price_max: 900 }, {}, 'unknown'],
    [{ budget: 50 }, { price: 60 }, 'broken'],
    [{ budget: 'under $50' }, { price: 45 }, 'met'],
    [{ budget: '30-50 EUR' }, { price: 20 }, 'broken'],
    [{ budget: { max: 50, currency: 'EUR' } }, { price: '70 €' }, 'broken'],
    [{ budget: '50 EUR' }, { price: 49, currency: 'USD' }, 'unknown'],
    [{ budget: { amount: 50, currency: 'EUR' } }, { price_eur: 40 }, 'met'],
    [{ max_runtime_minutes: 120 }, { runtime_minutes: 121 }, 'broken'],
    [{ runtime: 'under 2 hours' }, { runtime_minutes: 119 }, 'met'],
    [{ max_hours: 2 }, { runtime_minutes: 130 }, 'broken'],
    [{ duration: '2h 30m' }, { runtime_minutes: 145 }, 'met'],
    [{ min_year: 2000 }, { year: 1999 }, 'broken'],
    [{ year: '1990s' }, { year: 1995 }, 'met'],
    [{ year: 2010 }, { year: 2011 }, 'broken'],
    [{ years: [1990, 2000] }, { year: 1985 }, 'broken'],
    [{ rating: 4 }, { rating: 4.5 }, 'met'],
    [{ min_rating: 4 }, { rating: 3.9 }, 'broken'],
    [{ max_distance_km: 5 }, { distance_miles: 4 }, 'broken'],
    [{ max_distance: '5 km' }, { distance_miles: 3 }, 'met'],
    [{ city: 'Paris' }, { location: 'Paris, France' }, 'met'],
    [{ location: 'Paris' }, { city: 'Lyon' }, 'broken'],
    [{ platform: ['Netflix', 'Mubi'] }, { platform_availability: ['Mubi'] }, 'met'],
    [{ platform: 'Netflix' }, { platform_availability: ['Disney+'] }, 'broken'],
    [{ genre: 'thriller' }, { genre: ['thrillers', 'drama'] }, 'met'],
    [{ exclude_genres: ['horror'] }, { genre: ['horror'] }, 'broken'],
    [{ exclude_genres: ['horror'] }, { genre: ['comedy'] }, 'met'],
    [{ pet_friendly: true }, { pet_friendly: true }, 'met'],
    [{ pet_friendly: true }, { pet_friendly: false }, 'broken'],
    [{ dietary: 'vegan' }, { dietary_options: ['vegan', 'gluten-free'] }, 'met'],
    [{ brand: 'Sony' }, { brand: 'Bose' }, 'broken'],
    [{ no_subscription: true }, { subscription: true }, 'broken'],
    [{ screen_size: { min: 15 } }, { screen_size: 13 }, 'broken'],
    [{ max_price: null }, { price: 10 }, 'unknown'],
    [{ mood: 'any' }, { price: 10 }, 'unknown'],
  ];
  test.each(CASES)('%j against %j is %s', (constraints, metadata, outcome) => {
    expect(check(constraints, metadata)).toEqual(constraints.max_price === null ? [] : [outcome]);
  });
});

describe('where metadata is silent, the description answers', () => {
  test('a price with its currency', () => {
    expect(check({ max_price: 100 }, {}, 'Tickets cost $120 at the door.')).toEqual(['broken']);
  });
  test('a running time', () => {
    expect(check({ max_runtime: '100 min' }, {}, 'A tight 95 minutes.')).toEqual(['met']);
  });
  test('a city', () => {
    expect(check({ city: 'Berlin' }, {}, 'A wine bar in Berlin.')).toEqual(['met']);
  });
  test('a bare number is no price', () => {
    expect(check({ max_price: 100 }, {}, 'Seats 120 guests.')).toEqual(['unknown']);
  });
});

describe('bounds in words', () => {
  test.each([
    ['under $50', { max: 50, unit: 'USD' }],
    ['at least 4', { min: 4 }],
    ['between 1990 and 2000', { min: 1990, max: 2000 }],
    ['4+', { min: 4 }],
    ['max 2 h', { max: 120, unit: 'min' }],
    ['12-14 h', { min: 720, max: 840, unit: 'min' }],
    ['1.299,50 €', { max: 1299.5, unit: 'EUR' }],
    ['menos de 30 minutos', { max: 30, unit: 'min' }],
    ['höchstens 20 Euro', { max: 20, unit: 'EUR' }],
    ['3000円以下', { max: 3000, unit: 'JPY' }],
    ['the 80s', { min: 1980, max: 1989 }],
    ['cheap', undefined],
  ])('%s', (words, bounds) => {
    expect(readBounds(words, 'max')).toEqual(bounds && expect.objectContaining(bounds));
  });
});

describe('a wish can hold a limit', () => {
  test.each([
    ['films under two hours long', 'runtime'],
    ['algo de menos de dos horas', 'runtime'],
    ['budget 1000 dollars', 'price'],
    ['couple in their 60s', undefined],
    ['under 2 hours', 'runtime'],
    ['films from the 90s', 'year'],
    ['below 50 €', 'price'],
    ['landlord says no more than 150 kg', undefined],
    ['three friends', undefined],
    ['my old one died after four hours', undefined],
    ['bored after an hour', undefined],
    ['nach zwei Stunden leer', undefined],
    ['je m’endors après deux heures', undefined],
    ['用了4小时后就没电', undefined],
    ['lasts more than four hours', 'runtime'],
    ['Blade Runner 2049', undefined],
  ])('%s', (words, subject) => {
    expect(readSoftLimit(words)?.subject).toBe(subject);
  });
});
