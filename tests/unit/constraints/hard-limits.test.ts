import { describe, expect, it } from 'vitest';
import { createLimitCheck } from '@/lib/constraints/hard-limits';

const findViolations = (
  constraints: Record<string, unknown> | undefined,
  facts: Record<string, unknown> | undefined,
) => createLimitCheck(constraints)(facts);

type Case = [constraints: Record<string, unknown>, facts: Record<string, unknown>];

describe('a limit is broken by', () => {
  it.each<Case>([
    [{ max_price: 900 }, { price: 950 }],
    [{ max_price: 900 }, { price: '$1,299' }],
    [{ max_price: '$900' }, { price: 901 }],
    [{ maxPrice: 900 }, { price: 950 }],
    [{ price_max: 900 }, { price: 950 }],
    [{ 'maximum price': 900 }, { Price: 950 }],
    [{ budget: 50 }, { price: 60 }],
    [{ budget: 'under $50' }, { cost: 60 }],
    [{ budget: '≤ 50 EUR' }, { price: '51 EUR' }],
    [{ budget: { max: 50 } }, { price: 60 }],
    [{ budget: { min: 20, max: 50 } }, { price: 10 }],
    [{ budget_usd: 50 }, { price_usd: 60 }],
    [{ max_price_per_night: 120 }, { price_per_night: 140 }],
    [{ price: '20-50' }, { price: 60 }],
    [{ max_runtime_minutes: 120 }, { runtime_minutes: 141 }],
    [{ max_runtime: 120 }, { runtime_minutes: 141 }],
    [{ runtime: 120 }, { runtime: '2h 21m' }],
    [{ max_runtime_hours: 2 }, { runtime_minutes: 141 }],
    [{ runtime: 'under 2 hours' }, { runtime_minutes: 141 }],
    [{ max_distance_km: 1 }, { distance_miles: 1 }],
    [{ min_rating: 4 }, { rating: 3.9 }],
    [{ rating: 4 }, { rating: '3.5' }],
    [{ min_stars: 4 }, { star_rating: 3 }],
    [{ year: 2016 }, { year: 2017 }],
    [{ min_year: 2010 }, { release_year: 1999 }],
    [{ pet_friendly: true }, { pet_friendly: false }],
    [{ pet_friendly: 'yes' }, { pet_friendly: 'no' }],
    [{ no_smoking: true }, { smoking: true }],
    [{ platform: 'Netflix' }, { platform_availability: ['Hulu', 'Max'] }],
    [{ platforms: ['Netflix', 'Hulu'] }, { platform: 'Max' }],
    [{ cuisine: ['italian', 'greek'] }, { cuisine: 'Thai' }],
    [{ location: 'Lisbon' }, { city: 'Porto' }],
    [{ dietary: ['vegan', 'gluten-free'] }, { dietary_options: ['vegan'] }],
    [{ exclude_genres: ['horror'] }, { genre: ['Horror', 'comedy'] }],
    [{ brand: 'Framework' }, { brand: 'Acme' }],
    [{ players: 4 }, { max_players: 3 }],
    [{ age: 6 }, { min_age: 8 }],
    [{ bedrooms: 3 }, { bedrooms: 1 }],
    [{ size: 46 }, { size: 44 }],
    [{ max_price: 100 }, { min_price: 150 }],
  ])('%j and %j', (constraints, facts) => {
    expect(findViolations(constraints, facts)).toHaveLength(1);
  });
});

describe('a limit is not broken by', () => {
  it.each<Case>([
    [{ max_price: 900 }, { price: 900 }],
    [{ max_price: 900 }, {}],
    [{ max_price: 900 }, { price: null }],
    [{ max_price: 900 }, { price: 'on request' }],
    [{ max_price: 900 }, { weight: 1200 }],
    [{ max_price: 'as little as possible' }, { price: 1200 }],
    [{ budget: '50 EUR' }, { price: '60 USD' }],
    [{ budget: 'moderate' }, { price: 60 }],
    [{ price: '20-50' }, { price: '$30' }],
    [{ max_runtime_hours: 2 }, { runtime_minutes: 116 }],
    [{ max_distance_km: 2 }, { distance_miles: 1 }],
    [{ rating: 4 }, { rating: 4.5 }],
    [{ year: 'after 2010' }, { year: 2016 }],
    [{ platform: 'netflix' }, { platform_availability: ['Netflix', 'Hulu'] }],
    [{ platforms: ['Netflix', 'Hulu'] }, { platform: 'hulu' }],
    [{ location: 'Paris' }, { location: 'Paris, France' }],
    [{ location: 'near Paris' }, { location: 'Paris' }],
    [{ location: 'somewhere quiet within an hour of the old town' }, { location: 'Lisbon' }],
    [{ cuisine: 'café' }, { cuisine: 'Cafe' }],
    [{ dietary: ['vegan'] }, { dietary_options: ['Vegan', 'halal'] }],
    [{ exclude_genres: ['horror'] }, { genre: ['comedy'] }],
    [{ pet_friendly: true }, { pet_friendly: true }],
    [{ players: 4 }, { max_players: 6 }],
    [{ players: 4 }, { min_players: 2 }],
    [{ tank_litres: 375 }, { tank_litres: 300 }],
    [{ age: 6 }, { age: 3 }],
    [{ guests: 4 }, { guests: 6 }],
    [{ sizes: [44, 46] }, { size: 46 }],
    [{ size: 46 }, { sizes: [44, 46] }],
    [{ '': 1 }, { '': 2, x: 3 }],
  ])('%j and %j', (constraints, facts) => {
    expect(findViolations(constraints, facts).filter(({ limit }) => limit !== '')).toEqual([]);
  });

  it('anything, where there are no limits or no facts', () => {
    expect(findViolations(undefined, { price: 1 })).toEqual([]);
    expect(findViolations({ max_price: 1 }, undefined)).toEqual([]);
  });
});

describe('a broken limit', () => {
  it('is named by the keys and values of the caller', () => {
    expect(findViolations({ max_price: 900 }, { price: '$1,299' })).toEqual([
      { limit: 'max_price', limitValue: '900', fact: 'price', factValue: '$1,299', isCertain: true },
    ]);
  });

  it('is certain for numbers and flags, not for texts, which may mean the same in other words', () => {
    const isCertain = (constraints: object, facts: object) =>
      findViolations({ ...constraints }, { ...facts })[0]?.isCertain;
    expect(isCertain({ max_price: 1 }, { price: 2 })).toBe(true);
    expect(isCertain({ vegan: true }, { vegan: false })).toBe(true);
    expect(isCertain({ genre: 'sci-fi' }, { genre: ['science fiction'] })).toBe(false);
  });

  it('does not stop the check of the others', () => {
    expect(
      findViolations({ max_price: 1, min_rating: 5, genre: 'x' }, { price: 2, rating: 4, genre: 'y' }).map(
        ({ limit }) => limit,
      ),
    ).toEqual(['max_price', 'min_rating', 'genre']);
  });
});
