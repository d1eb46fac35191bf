import { expect, test } from 'vitest';
import { viewItem } from '@/lib/builtin/items/item-view';
import { checkLimits } from '@/lib/builtin/limits/check-limits';
import { createLimitCheck } from '@/lib/constraints/limit-check';
import { readKey } from '@/lib/constraints/read-key';
import { readLimits } from '@/lib/constraints/read-limits';

type Facts = Record<string, unknown>;

/** Constraints as callers write them, facts of an item that keeps them, and facts of one that does not. */
const CASES: [constraints: Facts, kept: Facts, broken: Facts][] = [
  [{ max_playtime_minutes: 60 }, { playtime_minutes: 45 }, { playtime_minutes: 480 }],
  [{ max_minuten: 40 }, { dauer: '35 Minuten' }, { dauer: '90 Minuten' }],
  [{ max_minutos: 30 }, { duracao: '25 minutos por episódio' }, { duracao: '55 minutos' }],
  [{ max_euros: 15 }, { precio: '12,99 euros' }, { precio: '22,50 euros' }],
  [{ 最长分钟: 20 }, { 时长: '15分钟' }, { 时长: '45分钟' }],
  [{ mascotas: 'sí' }, { mascotas: 'sí' }, { mascotas: 'no se admiten' }],
  [{ haustiere: true }, { haustiere: 'erlaubt' }, { haustiere: 'nicht erlaubt' }],
  [{ haustiere: 'ja' }, { haustiere: 'ja, ein Hund' }, { haustiere: 'keine' }],
  [{ animaux: 'oui' }, { animaux: 'admis' }, { animaux: 'non admis' }],
  [{ animali: 'sì' }, { animali: 'ammessi' }, { animali: 'vietati' }],
  [{ animais: 'sim' }, { animais: 'sim (pequenos)' }, { animais: 'não permitidos' }],
  [{ ペット: true }, { ペット: '可' }, { ペット: '不可' }],
  [{ 宠物: true }, { 宠物: '可以' }, { 宠物: '不允许' }],
  [{ party_size: 6 }, { max_people: 8 }, { max_people: 4 }],
  [{ people: 6 }, { max_group_size: 8 }, { max_group_size: 4 }],
  [{ players: 4 }, { min_players: 2, max_players: 4 }, { min_players: 2, max_players: 2 }],
  [{ max_time_minutes: 30 }, { time_minutes: 25 }, { time_minutes: 90 }],
  [{ max_prep_time: 30 }, { prep_time: '20 min' }, { prep_time: '1 h 30' }],
  [{ max_calories: 500 }, { calories: 420 }, { calories: 900 }],
  [{ max_cook_time_minutes: 30 }, { cook_time_minutes: 20 }, { cook_time_minutes: 60 }],
  [{ max_duration_hours: 4 }, { duration_hours: 3 }, { duration_hours: 9 }],
  [{ max_duration: '4 hours' }, { duration: '3 hours' }, { duration: '2 days' }],
  [{ length_miles: { max: 3 } }, { length_miles: 1.8 }, { length_miles: 11 }],
  [{ max_elevation_m: 300 }, { elevation_m: 100 }, { elevation_m: 900 }],
  [{ max_episode_minutes: 30 }, { episode_minutes: 22 }, { episode_minutes: 58 }],
  [{ max_seasons: 3 }, { seasons: 2 }, { seasons: 9 }],
  [{ min_range_km: 350 }, { range_km: 500 }, { range_km: 200 }],
  [{ max_mileage: 50000 }, { mileage: 30000 }, { mileage: 120000 }],
  [{ min_year: 2018 }, { year: 2020 }, { year: 2010 }],
  [{ transmission: 'automatic' }, { transmission: 'automatic' }, { transmission: 'manual' }],
  [{ guests: 8 }, { guests: 10 }, { guests: 4 }],
  [{ guests: 8 }, { max_guests: 10 }, { max_guests: 4 }],
  [{ amenities: ['wifi', 'hot tub'] }, { amenities: ['wifi', 'hot tub', 'pool'] }, { amenities: ['wifi'] }],
  [{ bedrooms: 3 }, { bedrooms: 3 }, { bedrooms: 1 }],
  [{ bedrooms: '3+' }, { bedrooms: 4 }, { bedrooms: 1 }],
  [{ budget: { min: 1000, max: 1500 } }, { rent: 1300 }, { rent: 2500 }],
  [{ min_sqft: 700 }, { sqft: 900 }, { sqft: 300 }],
  [{ min_area_m2: 60 }, { area_m2: 75 }, { area_m2: 30 }],
  [{ pet_friendly: true }, { pets_allowed: true }, { pets_allowed: false }],
  [{ furnished: false }, { furnished: false }, { furnished: true }],
  [{ price_range: ['$', '$$'] }, { price_range: '$' }, { price_range: '$$$$' }],
  [{ price_level: 2 }, { price_level: 2 }, { price_level: 4 }],
  [{ max_price_level: 2 }, { price_level: 1 }, { price_level: 4 }],
  [{ max_price: 30 }, { avg_price: 25 }, { avg_price: 60 }],
  [{ max_price_week: 70 }, { price_week: 52 }, { price_week: 90 }],
  [{ max_week: 1000 }, { week: 760 }, { week: 1400 }],
  [{ 价格上限: 5000 }, { 价格: 4200 }, { 价格: 6200 }],
  [{ 天数最多: 3 }, { 天数: 2 }, { 天数: 7 }],
  [{ 予算上限円: 3000 }, { 予算: 2800 }, { 予算: 4000 }],
  [{ 重量下限kg: 2 }, { 重量: '3 kg' }, { 重量: '1 kg' }],
  [{ 価格上限: 20000 }, { 価格円: 15400 }, { 価格円: 25400 }],
  [{ 塩分上限g: 2 }, { 塩分g: 1.4 }, { 塩分g: 2.1 }],
  [{ 重量上限g: 1100 }, { 重量g: 620 }, { 重量g: 1300 }],
  [{ max_price: 30 }, { price_per_person: 25 }, { price_per_person: 60 }],
  [{ cuisine_not: ['Mexican'] }, { cuisine: 'Thai' }, { cuisine: 'Mexican' }],
  [{ exclude_cuisines: ['Mexican'] }, { cuisine: 'Thai' }, { cuisine: 'Mexican' }],
  [{ max_distance_km: 5 }, { distance: '3 km' }, { distance: '9 km' }],
  [{ max_distance_m: 800 }, { distance_m: 500 }, { distance_m: 3000 }],
  [{ min_reviews: 100 }, { review_count: 250 }, { review_count: 10 }],
  [{ date: '2025-06-14' }, { date: '2025-06-14' }, { date: '2025-06-20' }],
  [{ date_from: '2025-06-13', date_to: '2025-06-15' }, { date: '2025-06-14' }, { date: '2025-07-20' }],
  [{ after: '2025-06-13' }, { date: '2025-06-14' }, { date: '2025-05-20' }],
  [{ day: 'Saturday' }, { day: 'Saturday' }, { day: 'Monday' }],
  [{ start_after: '18:00' }, { start: '19:30' }, { start: '10:00' }],
  [{ max_stops: 0 }, { stops: 0 }, { stops: 2 }],
  [{ depart_after: '08:00' }, { departure: '09:15' }, { departure: '05:10' }],
  [{ max_duration_hours: 6 }, { duration_minutes: 300 }, { duration_minutes: 900 }],
  [{ salary: { min: 80000 } }, { salary: '$90k - $110k' }, { salary: '$50k - $60k' }],
  [
    { min_salary: 80000 },
    { salary_min: 90000, salary_max: 110000 },
    { salary_min: 50000, salary_max: 60000 },
  ],
  [{ min_salary: 80000 }, { salary: '90,000 USD' }, { salary: '50,000 USD' }],
  [{ remote: true }, { remote: true }, { remote: false }],
  [{ seniority: 'senior' }, { seniority: 'senior' }, { seniority: 'junior' }],
  [{ max_experience_years: 3 }, { experience_years: 2 }, { experience_years: 10 }],
  [{ min_ram_gb: 16 }, { ram: '32 GB' }, { ram: '8 GB' }],
  [{ ram: '16GB+' }, { ram_gb: 32 }, { ram_gb: 8 }],
  [{ max_weight: '1.5 kg' }, { weight: '1.2 kg' }, { weight: '2.8 kg' }],
  [{ max_weight_kg: 1.5 }, { weight_g: 1200 }, { weight_g: 2800 }],
  [{ screen_size: [13, 14] }, { screen_size: 13.3 }, { screen_size: 17 }],
  [{ os: 'macOS' }, { os: 'macOS' }, { os: 'Windows 11' }],
  [{ brand: ['Dell', 'Lenovo'] }, { brand: 'Dell' }, { brand: 'Acer' }],
  [{ excluded_brands: ['Acer'] }, { brand: 'Dell' }, { brand: 'Acer' }],
  [{ max_price: '€900' }, { price: '€849.00' }, { price: '€1.299,00' }],
  [
    { max_price: 900 },
    { price: { amount: 849, currency: 'EUR' } },
    { price: { amount: 1299, currency: 'EUR' } },
  ],
  [{ in_stock: true }, { in_stock: true }, { in_stock: false }],
  [{ in_stock: true }, { availability: 'in stock' }, { availability: 'out of stock' }],
  [{ max_price: 200 }, { price_per_night: 150 }, { price_per_night: 450 }],
  [{ max_price: 200 }, { nightly_rate: 150 }, { nightly_rate: 450 }],
  [{ min_stars: 4 }, { stars: 5 }, { stars: 2 }],
  [{ breakfast_included: true }, { breakfast_included: true }, { breakfast_included: false }],
  [{ country: 'Greece' }, { country: 'Greece' }, { country: 'Turkey' }],
  [{ city: 'Paris' }, { city: 'Paris' }, { city: 'Lyon' }],
  [{ not_location: 'Paris' }, { city: 'Lyon' }, { city: 'Paris' }],
  [{ age: 4 }, { age_range: '3-6' }, { age_range: '8-12' }],
  [{ age: 4 }, { min_age: 3 }, { min_age: 8 }],
  [{ min_age: 8 }, { min_age: 8 }, { max_age: 5 }],
  [{ age_rating: ['G', 'PG'] }, { age_rating: 'PG' }, { age_rating: 'R' }],
  [{ year: { gte: 2000, lte: 2010 } }, { year: 2005 }, { year: 1990 }],
  [{ years: [2000, 2010] }, { year: 2005 }, { year: 1990 }],
  [{ decade: '1990s' }, { year: 1995 }, { year: 2015 }],
  [{ min_imdb: 7 }, { imdb: 8.1 }, { imdb: 5.2 }],
  [{ min_rating: 7 }, { imdb_rating: 8.1 }, { imdb_rating: 5.2 }],
  [{ streaming: ['Netflix'] }, { streaming: ['Netflix', 'Max'] }, { streaming: ['Hulu'] }],
  [{ subtitles: 'English' }, { subtitles: ['English'] }, { subtitles: ['French'] }],
  [{ max_pages: 300 }, { pages: 250 }, { pages: 900 }],
  [{ format: 'audiobook' }, { format: ['ebook', 'audiobook'] }, { format: ['hardcover'] }],
  [{ language: 'Spanish' }, { language: 'Spanish' }, { language: 'English' }],
  [{ certificate: true }, { certificate: true }, { certificate: false }],
  [{ max_hours_per_week: 5 }, { hours_per_week: 4 }, { hours_per_week: 15 }],
  [{ max_weeks: 8 }, { weeks: 6 }, { weeks: 20 }],
  [{ max_alcohol: 12 }, { alcohol: '11.5%' }, { alcohol: '14.5%' }],
  [{ vintage: { min: 2015 } }, { vintage: 2018 }, { vintage: 2008 }],
  [{ open_24h: true }, { open_24h: true }, { open_24h: false }],
  [{ max_size_mb: 100 }, { size_mb: 40 }, { size_mb: 900 }],
  [{ max_height_cm: 60 }, { height_cm: 40 }, { height_cm: 200 }],
  [{ size: 'M' }, { sizes: ['S', 'M'] }, { sizes: ['XL'] }],
  [{ color: ['black', 'navy'] }, { color: 'navy' }, { color: 'pink' }],
  [{ material: { not: ['wool', 'leather'] } }, { material: 'cotton' }, { material: 'leather' }],
  [{ max_episode_length: 45 }, { avg_episode_length: '30 min' }, { avg_episode_length: '120 min' }],
  [{ players: '2-4' }, { players: '2-4' }, { players: '1' }],
  [{ multiplayer: true }, { multiplayer: true }, { multiplayer: false }],
  [{ max_premium: '50/month' }, { premium: 40 }, { premium: 90 }],
  [{ max_wait_days: 7 }, { wait_days: 3 }, { wait_days: 60 }],
  [{ published_after: '2025-01-01' }, { published: '2025-03-02' }, { published: '2019-03-02' }],
  [{ budget: 'between 300 and 500 dollars' }, { price: 450 }, { price: 1200 }],
  [{ budget: 'around $500' }, { price: 450 }, { price: 1200 }],
  [{ budget: '500' }, { price: 450 }, { price: 1200 }],
  [{ 'price <=': 500 }, { price: 450 }, { price: 1200 }],
  [{ price_max: 500 }, { price: 450 }, { price: 1200 }],
  [{ price_lte: 500 }, { price: 450 }, { price: 1200 }],
  [{ price: { $lte: 500 } }, { price: 450 }, { price: 1200 }],
  [{ maxPriceUSD: 500 }, { price: 450 }, { price: 1200 }],
  [
    { filters: { price: { max: 500 }, brand: 'Apple' } },
    { price: 450, brand: 'Apple' },
    { price: 1200, brand: 'Sony' },
  ],
  [{ max_price: 500 }, { sale_price: 450 }, { sale_price: 1200 }],
  [{ hoechstpreis: 500 }, { preis: 450 }, { preis: 1200 }],
  [{ preis_bis: 500 }, { preis: 450 }, { preis: 1200 }],
  [{ prix_max: 500 }, { prix: 450 }, { prix: 1200 }],
  [{ prix_maximum: 500 }, { prix: 450 }, { prix: 1200 }],
  [{ distancia_maxima_km: 5 }, { distancia_km: 3 }, { distancia_km: 9 }],
  [{ duracion_maxima: 120 }, { duracion: 100 }, { duracion: 160 }],
  [{ max_laufzeit: 120 }, { laufzeit: 100 }, { laufzeit: 160 }],
  [{ 最高价格: 100 }, { 价格: 80 }, { 价格: 150 }],
  [{ 最大価格: 5000 }, { 価格: 4500 }, { 価格: 9000 }],
  [{ 予算: 5000 }, { 価格: 4500 }, { 価格: 9000 }],
];

const outcomes = (constraints: Facts, metadata: Facts) =>
  checkLimits(readLimits(constraints), viewItem({ name: 'Zorvex', description: 'A choice.', metadata })).map(
    ({ outcome }) => outcome,
  );

test.each(CASES)('%j is kept by %j and broken by %j', (constraints, kept, broken) => {
  expect(new Set(outcomes(constraints, kept))).toEqual(new Set(['met']));
  expect(outcomes(constraints, broken)).toContain('broken');
});

/** Facts of another name than the limit, which say too little to hold every model to them. */
const NAMED_OTHERWISE = new Set([
  'max_price: price_per_person',
  'max_price: sale_price',
  'min_rating: imdb_rating',
  'after: date',
  'start_after: start',
  'depart_after: departure',
  'in_stock: availability',
]);

test.each(CASES)('for every model %j is kept by %j and broken by %j', (constraints, kept, broken) => {
  const check = createLimitCheck(constraints);
  const outcomesOf = (facts: Facts) => check(facts).map(({ outcome }) => outcome);
  expect(outcomesOf(kept)).not.toContain('broken');
  const isOther = NAMED_OTHERWISE.has(`${Object.keys(constraints)}: ${Object.keys(broken)}`);
  expect(outcomesOf(broken).includes('broken')).toBe(!isOther);
  // Words within another key have another name.
  const isUnchecked = isOther || 'filters' in constraints;
  expect(outcomesOf(kept).every((outcome) => outcome === 'kept')).toBe(!isUnchecked);
});

test('what is paid by the week is no number of weeks', () => {
  for (const key of ['price_week', 'week', 'budget_3_days']) expect(readKey(key).unit).toBeUndefined();
  expect(readKey('max_delivery_weeks').unit).toBe('week');
  expect(readKey('price_week').topic).toBe('price week');
});
