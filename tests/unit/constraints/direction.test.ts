import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { viewItem } from '@/lib/builtin/items/item-view';
import { checkLimits } from '@/lib/builtin/limits/check-limits';
import { readLimits } from '@/lib/constraints/read-limits';

type Facts = Record<string, unknown>;

const outcome = (constraints: Facts, metadata: Facts, description = 'A choice.') =>
  checkLimits(readLimits(constraints), viewItem({ name: 'Zorvex', description, metadata }))[0]?.outcome;

/** What a bare number is about, and the keys of the least and the most that an item is for, in eight languages. */
const ENDS: [bare: string, least: string, most: string][] = [
  ['tank_litres', 'min_tank_l', 'max_tank_l'],
  ['boat_length_m', 'min_length_m', 'max_length_m'],
  ['age', 'age_from', 'age_to'],
  ['age', 'min_age', 'max_age'],
  ['players', 'min_players', 'max_players'],
  ['naechte', 'min_naechte', 'max_naechte'],
  ['spieler', 'spieler_min', 'spieler_max'],
  ['nb_convives', 'convives_min', 'convives_max'],
  ['jugadores', 'jugadores_min', 'jugadores_max'],
  ['edad', 'edad_min', 'edad_max'],
  ['giocatori', 'giocatori_min', 'giocatori_max'],
  ['eta', 'eta_min', 'eta_max'],
  ['jogadores', 'jogadores_min', 'jogadores_max'],
  ['idade', 'idade_min', 'idade_max'],
  ['人数', '人数下限', '人数上限'],
  ['年龄', '年龄下限', '年龄上限'],
];

const amount = fc.integer({ min: 1, max: 400 });

describe('a bare number', () => {
  test.each(ENDS)('%s is kept between %s and %s, and broken outside', (bare, least, most) => {
    fc.assert(
      fc.property(amount, amount, amount, (wanted, a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        const isWithin = wanted >= low && wanted <= high;
        expect(outcome({ [bare]: wanted }, { [least]: low, [most]: high })).toBe(isWithin ? 'met' : 'broken');
        expect(outcome({ [bare]: wanted }, { [least]: low })).toBe(wanted >= low ? 'met' : 'broken');
        expect(outcome({ [bare]: wanted }, { [most]: high })).toBe(wanted <= high ? 'met' : 'broken');
      }),
      { numRuns: 40 },
    );
  });

  test.each(['space_m2', 'weight_kg', 'volumen', 'hauteur_cm', 'peso_kg', 'altezza_cm', '重さ_g', '重量kg'])(
    '%s against another of the same name is kept where both are one, and never broken',
    (key) => {
      fc.assert(
        fc.property(amount, amount, (wanted, is) => {
          expect(outcome({ [key]: wanted }, { [key]: is })).toBe(wanted === is ? 'met' : 'unknown');
        }),
        { numRuns: 40 },
      );
    },
  );

  test.each(['guests', 'people', 'personen', 'personnes', 'personas', 'persone', 'pessoas', '人数'])(
    '%s is broken by too little room, and by none too large',
    (key) => {
      fc.assert(
        fc.property(amount, amount, (wanted, room) => {
          expect(outcome({ [key]: wanted }, { [key]: room })).toBe(room >= wanted ? 'met' : 'broken');
        }),
        { numRuns: 40 },
      );
    },
  );

  test('0 is kept by nothing but 0', () => {
    fc.assert(
      fc.property(amount, (is) => {
        expect(outcome({ wheels: 0 }, { wheels: is })).toBe('broken');
      }),
    );
    expect(outcome({ wheels: 0 }, { wheels: 0 })).toBe('met');
  });
});

describe('a size', () => {
  test.each([
    ['size', 'sizes'],
    ['groesse', 'groessen'],
    ['taille', 'tailles'],
    ['talla', 'tallas'],
    ['taglia', 'taglie'],
    ['tamanho', 'tamanhos'],
    ['サイズ', 'サイズ'],
    ['尺码', '尺码'],
  ])('%s is found in the list or the span of %s', (one, many) => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 30, max: 60 }), { minLength: 1, maxLength: 6 }),
        (sizes) => {
          for (const size of [36, 44, 46])
            expect(outcome({ [one]: size }, { [many]: sizes })).toBe(sizes.includes(size) ? 'met' : 'broken');
        },
      ),
      { numRuns: 30 },
    );
    expect(outcome({ [one]: 46 }, { [many]: ['S', 'M', 44, 46] })).toBe('met');
    expect(outcome({ [one]: 46 }, { [many]: '40-48' })).toBe('met');
    expect(outcome({ [one]: 50 }, { [many]: '40-48' })).toBe('broken');
    expect(outcome({ [one]: 46 }, { [one]: 44 })).toBe('broken');
  });
});

test.each<[Facts, Facts, string]>([
  [{ age: 6 }, { ages: '6-10' }, 'met'],
  [{ age: 5 }, { ages: '6-10' }, 'broken'],
  [{ max_price_eur: 300 }, { price_from_eur: 260 }, 'unknown'],
  [{ max_price_eur: 200 }, { price_from_eur: 260 }, 'broken'],
  [{ max_price_kg: 60 }, { price: 92 }, 'unknown'],
  [{ max_cost_per_trip_eur: 5 }, { cost_per_day_eur: 4 }, 'unknown'],
  [{ 料金: 5000 }, { 料金: 3900 }, 'met'],
  [{ loyer: 300 }, { loyer: 450 }, 'broken'],
  [{ affitto: 550 }, { affitto: 520 }, 'met'],
  [{ temps_max_min: 30 }, { temps_min: 25 }, 'met'],
  [{ temps_max_min: 30 }, { temps_min: 45 }, 'broken'],
  [{ max_minimum_months: 3 }, { minimum_months: 2 }, 'met'],
  [{ max_minutes: 20 }, { episode_minutes: 52, price: 3 }, 'broken'],
  [{ min_load_kg: 125 }, { max_load_kg: 136 }, 'met'],
  [{ children_ages: [7, 10] }, { min_age: 7, max_age: 12 }, 'met'],
  [{ latest_opening: '06:00' }, { opens: '07:00' }, 'broken'],
  [{ hora: '14:30' }, { inicio: '16:00' }, 'unknown'],
  [{ mitgucker: 'Kind 6 Jahre' }, { mitgucker: 4 }, 'unknown'],
  [{ volumen_max: 'medio' }, { volumen: 'bajo' }, 'unknown'],
  [{ 性别: '男' }, { 性别: '不限' }, 'unknown'],
  [{ no: ['app_required'] }, { app_required: false }, 'met'],
  [{ no: ['app_required'] }, { app_required: true }, 'broken'],
  [{ gluten_free: true }, { gluten: false }, 'met'],
  [{ hund: true }, { hund_erlaubt: false }, 'broken'],
  [{ cane: true }, { cani: true }, 'met'],
  [{ no_fee: true }, { fee: 0 }, 'met'],
])('%j against %j is %s', (constraints, facts, expected) => {
  expect(outcome(constraints, facts)).toBe(expected);
});

describe('what is not to be there', () => {
  test('is not known to be missing where nothing is said of it', () => {
    expect(outcome({ open_fire: false }, {}, 'Runs on a meths burner.')).toBe('unknown');
    expect(outcome({ exclude_topics: ['war'] }, {}, 'A quiet village.')).toBe('unknown');
  });

  test('is not there where that is said, and is where it is named', () => {
    expect(outcome({ flame: false }, {}, 'Scented clay, no flame, refillable.')).toBe('met');
    expect(outcome({ flame: false }, {}, 'A candle with an open flame.')).toBe('broken');
  });
});
