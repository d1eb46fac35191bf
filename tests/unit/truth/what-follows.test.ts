import { describe, expect, it } from 'vitest';
import { NO_SEARCH } from './support/cases';
import { openGate } from './support/open-gate';

type Known = { language?: string; constraints?: Record<string, unknown>; metadata: Record<string, unknown> };

/** Whether the gate, on 21 November 2026, leaves a sentence about an item as it is. */
function passes(text: string, { language = 'en_US', constraints = {}, metadata }: Known): boolean {
  const context = { preferences: ['something good'], constraints };
  const gate = openGate({
    vertical: 'things',
    language,
    today: '2026-11-21',
    context,
    otherNames: [],
  });
  const item = { name: 'Kompass', metadata, isSupplied: true, violations: [] };
  return gate.clean('why_match', text, item, NO_SEARCH).removed.length === 0;
}

/** What is known, a sentence that follows from it, and one like it that does not. */
const CASES: [what: string, known: Known, follows: string, invented: string][] = [
  ['pounds as a weight', { metadata: { weight_lb: 3.1 } }, 'It weighs 3.1 pounds.', 'It weighs 3.4 pounds.'],
  [
    'pounds as money',
    { metadata: { price_gbp: 395 } },
    'It costs 395 pounds for you.',
    'It costs 375 pounds for you.',
  ],
  [
    'so much in a litre',
    { language: 'de_DE', metadata: { restzucker_g_l: 5.2 } },
    'Er hat 5,2 Gramm Restzucker pro Liter.',
    'Er hat 6,4 Gramm Restzucker pro Liter.',
  ],
  [
    'millions in a key',
    { language: 'de_DE', constraints: { min_summe_mio_eur: 30 }, metadata: { summe_mio_eur: 50 } },
    'Die Summe übertrifft Ihr Minimum um 20 Millionen.',
    'Die Summe übertrifft Ihr Minimum um 12 Millionen.',
  ],
  [
    'the end of what begins at a time and takes so long',
    { language: 'es_ES', metadata: { hora_inicio: '20:30', duracion_min: 110 } },
    'Terminaría hacia las 22:20.',
    'Terminaría hacia las 21:55.',
  ],
  [
    'the same past midnight',
    { language: 'de_DE', metadata: { beginn: '23:00', dauer_min: 90 } },
    'Gegen 0.30 Uhr ist der Abend vorbei.',
    'Gegen 2.15 Uhr ist der Abend vorbei.',
  ],
  [
    'days until a date',
    { metadata: { deadline: '2026-12-20' } },
    'You have 29 days left.',
    'You have 34 days left.',
  ],
  [
    'the price of a kilo in round figures',
    { language: 'es_MX', metadata: { precio_mxn: 689, peso_kg: 3 } },
    'El kilo sale en unos $230.',
    'El kilo sale en unos $270.',
  ],
  [
    'what falls to each',
    { language: 'pt_PT', metadata: { duracao_minutos: 580, capitulos: 29 } },
    'Cada capítulo ronda os 20 minutos.',
    'Cada capítulo ronda os 35 minutos.',
  ],
  [
    'a stay over night',
    { language: 'ja_JP', metadata: { check_in: '15:00', check_out: '10:00' } },
    '最長19時間ゆったり過ごせます。',
    '最長22時間ゆったり過ごせます。',
  ],
  [
    'opening until the evening, in the twelve hours of a clock',
    { metadata: { opens: '5:00 AM', closes: '10:00 PM' } },
    'Doors are open 17 hours a day.',
    'Doors are open 14 hours a day.',
  ],
  [
    'the first year of a monthly fee',
    { metadata: { monthly_fee_usd: 39, signup_fee_usd: 25 } },
    'The first year comes to $493.',
    'The first year comes to $523.',
  ],
  [
    'all guests at so much each',
    { constraints: { budget_usd: 9000, guests: 50 }, metadata: { price_per_person_usd: 165 } },
    'It leaves $750 of your budget.',
    'It leaves $640 of your budget.',
  ],
  [
    'ten thousands and what is behind them',
    { language: 'ja_JP', constraints: { budget_jpy: 150000 }, metadata: { price_jpy: 168000 } },
    'ご予算を1万8,000円上回ります。',
    'ご予算を2万3,000円上回ります。',
  ],
  [
    'a number without its unit behind one that has it',
    { language: 'es_ES', constraints: { duracion_max_horas: 12 }, metadata: { duracion_horas: 9.5 } },
    'Son 9,5 horas, 2,5 menos que tu máximo.',
    'Son 9,5 horas, 3,5 menos que tu máximo.',
  ],
];

describe('what follows from what is known passes, and nothing like it', () => {
  it.each(CASES)('%s', (_, known, follows, invented) => {
    expect(passes(follows, known)).toBe(true);
    expect(passes(invented, known)).toBe(false);
  });
});

describe('a clause of nothing but a denial denies the one before it', () => {
  it.each([
    [
      'es_ES',
      { comida_incluida: false, transporte_incluido: true },
      'El transporte está incluido; la comida, no.',
      'La comida está incluida.',
    ],
    ['en_US', { wifi: false }, 'There is a pool; the wifi, no.', 'There is wifi.'],
  ])('%s', (language, metadata, denied, claimed) => {
    expect(passes(denied, { language, metadata })).toBe(true);
    expect(passes(claimed, { language, metadata })).toBe(false);
  });
});
