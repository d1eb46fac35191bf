import { describe, expect, it } from 'vitest';
import { createLimitCheck } from '@/lib/constraints/limit-check';

const findBroken = (
  constraints: Record<string, unknown> | undefined,
  facts: Record<string, unknown> | undefined,
) => createLimitCheck(constraints)(facts).filter(({ outcome }) => outcome === 'broken');

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
    [{ min_rating: 4 }, { rating: 'Groß: 3,5 von 5' }],
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
    expect(findBroken(constraints, facts)).toHaveLength(1);
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
    expect(findBroken(constraints, facts).filter(({ key }) => key !== '')).toEqual([]);
  });

  it('anything, where there are no limits or no facts', () => {
    expect(createLimitCheck(undefined)({ price: 1 })).toEqual([]);
    expect(createLimitCheck({ max_price: 1, vegan: true })(undefined)).toEqual([
      { key: 'max_price', value: 1, outcome: 'unchecked', isCertain: false },
      { key: 'vegan', value: true, outcome: 'unchecked', isCertain: false },
    ]);
  });
});

describe('a broken limit', () => {
  it('is named by the keys and values of the caller', () => {
    expect(findBroken({ max_price: 900 }, { price: '$1,299' })).toEqual([
      {
        key: 'max_price',
        value: 900,
        outcome: 'broken',
        isCertain: true,
        fact: { key: 'price', value: '$1,299' },
        gap: 399,
        bound: { end: 'max', value: 900, unit: undefined, as: undefined },
      },
    ]);
  });

  it('is certain for numbers and flags, not for texts, which may mean the same in other words', () => {
    const isCertain = (constraints: object, facts: object) =>
      findBroken({ ...constraints }, { ...facts })[0]?.isCertain;
    expect(isCertain({ max_price: 1 }, { price: 2 })).toBe(true);
    expect(isCertain({ vegan: true }, { vegan: false })).toBe(true);
    expect(isCertain({ genre: 'sci-fi' }, { genre: ['science fiction'] })).toBe(false);
  });

  it('does not stop the check of the others', () => {
    expect(
      findBroken({ max_price: 1, min_rating: 5, genre: 'x' }, { price: 2, rating: 4, genre: 'y' }).map(
        ({ key }) => key,
      ),
    ).toEqual(['max_price', 'min_rating', 'genre']);
  });
});

const judge = (key: string, value: unknown, facts: Record<string, unknown>) => {
  const [verdict] = createLimitCheck({ [key]: value })(facts);
  return verdict;
};

describe('a limit is kept by', () => {
  it.each<[key: string, value: unknown, facts: Record<string, unknown>, fact: string | undefined]>([
    ['max_price', 900, { price: 900 }, 'price'],
    ['budget', { min: 20, max: 50 }, { cost: 30 }, 'cost'],
    ['max_price', 100, { price_range: '50-80' }, 'price_range'],
    ['pet_friendly', true, { pets_allowed: 'yes', price: 3 }, 'pets_allowed'],
    ['allergies', ['milk'], { milk: false }, 'milk'],
    ['genre', ['drama', 'comedy'], { genre: ['Comedy', 'romance'] }, 'genre'],
    ['exclude_genres', ['horror'], { genre: ['comedy'] }, 'genre'],
    ['location', 'Paris', { city: 'Paris', country: 'France' }, 'city'],
    ['dietary', ['vegan', 'halal'], { dietary_options: ['halal', 'vegan'] }, 'dietary_options'],
    ['groesse', '100x210', { groesse: '100x210' }, 'groesse'],
    ['max_price', 1050, { precio_mes: 980, fianza_meses: 2 }, 'precio_mes'],
    ['vegetarian', true, { dietary_options: ['vegan', 'vegetarian'] }, 'dietary_options'],
    ['gluten_free', true, { dietary_options: ['gluten-free'] }, 'dietary_options'],
    ['parking', true, { amenities: ['wifi', 'parking'] }, 'amenities'],
    ['temps_max_minutes', 45, { minutes: 35 }, 'minutes'],
    ['max_minutes', 45, { duration_recommended: '35 min' }, 'duration_recommended'],
    ['最高价', 200, { 价格: 189 }, '价格'],
    ['最高價', 200, { 價格: 189 }, '價格'],
    ['値段上限', 2000, { 価格: 1890 }, '価格'],
    ['players', 4, { min_players: 2, max_players: 6 }, undefined],
    ['filters', { price: { max: 50 }, rating: { min: 4 } }, { price: 40, rating: 5 }, undefined],
  ])('%s %j and %j', (key, value, facts, fact) => {
    expect(judge(key, value, facts)).toMatchObject({ key, value, outcome: 'kept' });
    expect(judge(key, value, facts)?.fact).toEqual(fact && { key: fact, value: facts[fact] });
  });
});

describe('a limit is unchecked', () => {
  it.each<[why: string, key: string, value: unknown, facts: Record<string, unknown>]>([
    ['where nothing is told', 'max_price', 900, {}],
    ['where the lower end alone keeps it', 'max_price', 100, { price_range: '50-150' }],
    ['where only the least is told', 'max_price', 100, { min_price: 50 }],
    ['by something of another name', 'max_price', 100, { cleaning_fee: 30 }],
    [
      'by prose',
      'exclude_genres',
      ['horror'],
      { genre: 'a long and winding tale of two sisters by the sea' },
    ],
    ['that is prose', 'exclude_themes', 'anything with a very sad ending for dogs', { themes: ['war'] }],
    ['of which a part is not told', 'filters', { price: { max: 50 }, rating: { min: 4 } }, { price: 40 }],
    ['of which a part is vague', 'filters', { price: { max: 50 }, rating: { min: 'good' } }, { price: 40 }],
    ['where two prices are told', 'max_price', 1050, { precio_mes: 980, precio_total: 8000 }],
    ['by a size that is another', 'groesse', '100x210', { groesse: '100x200' }],
    ['that says nothing', 'allergies', 'none', { allergens: ['milk'] }],
    ['by a list of what it is not free of', 'gluten_free', true, { ingredients: ['gluten'] }],
    ['by a list that denies it', 'parking', true, { amenities: ['no parking'] }],
    ['by a list of what it warns of', 'nuts', true, { allergens: ['nuts'] }],
    [
      'of which not all is read',
      'exclude_brands',
      Array.from({ length: 90 }, (_, at) => `b${at}`),
      { brand: 'b80' },
    ],
    ['that is too deep', 'a', { price: { max: 50, b: { c: { d: 1 } } } }, { price: 40 }],
  ])('%s', (_, key, value, facts) => {
    expect(judge(key, value, facts)).toEqual({ key, value, outcome: 'unchecked', isCertain: false });
  });

  it('beyond the first two hundred', () => {
    const limits = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`max_k${at}x`, 5]));
    const facts = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`k${at}x`, 1]));
    const outcomes = createLimitCheck(limits)(facts).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'kept').length).toBeLessThanOrEqual(200);
    expect(outcomes.slice(200)).toEqual(Array.from({ length: 100 }, () => 'unchecked'));
  });
});

describe('the gap between a number and its bound', () => {
  it.each<[key: string, value: unknown, facts: Record<string, unknown>, gap: number | undefined]>([
    ['max_price', 200, { price: 180 }, 20],
    ['max_price', 900, { price: '$1,299.99' }, 399.99],
    ['max_weight_kg', 0.3, { weight: '0.1 kg' }, 0.2],
    ['max_weight_kg', 1.5, { weight_g: 1200 }, 0.3],
    ['max_distance_km', 10, { distance_km: 12.5 }, 2.5],
    ['runtime', 'under 2 h', { runtime: 90 }, 0.5],
    ['max_runtime', 120, { runtime: '2h 21m' }, 21],
    ['min_rating', 4, { rating: 4.5 }, 0.5],
    ['min_salary', 80_000, { salary: '90,000 USD' }, 10_000],
    ['price', '20-50', { price: 60 }, 10],
    ['price', '20-50', { price: 5 }, 15],
    // Within two ends nobody knows which is meant.
    ['price', '20-50', { price: 30 }, undefined],
    ['max_price', 200, { price: 200 }, undefined],
    ['year', 2016, { year: 2017 }, undefined],
    ['guests', 4, { guests: 6 }, undefined],
    ['budget', '$$', { price_range: '$$$' }, undefined],
    ['published_after', '2025-01-01', { published_after: '2025-03-02' }, undefined],
    ['genre', 'drama', { genre: 'drama' }, undefined],
    ['vegan', true, { vegan: true }, undefined],
  ])('%s %j and %j: %j', (key, value, facts, gap) => {
    expect(judge(key, value, facts)?.outcome).not.toBe('unchecked');
    expect(judge(key, value, facts)?.gap).toBe(gap);
  });
});

it('what is kept is certain for numbers and flags, and less so for texts', () => {
  expect(judge('max_price', 5, { price: 3 })?.isCertain).toBe(true);
  expect(judge('genre', 'drama', { genre: 'drama' })?.isCertain).toBe(false);
});
