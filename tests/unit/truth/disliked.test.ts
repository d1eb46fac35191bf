import { describe, expect, it } from 'vitest';
import { NO_SEARCH } from './support/cases';
import { openGate } from './support/open-gate';

/** What somebody disliked, a sentence that passes over it, and true ones. */
const CASES: [language: string, thing: string, rating: string, passesOver: string, ...honest: string[]][] = [
  [
    'en_US',
    'Spreadsheet Skills course',
    '2/5, gave up halfway',
    'You completed the Spreadsheet Skills course, and this is the next step.',
    'You gave up on the Spreadsheet Skills course halfway.',
    'You marked the Spreadsheet Skills course 2 out of 5.',
    'This is livelier than the Spreadsheet Skills course.',
    'A good spreadsheet course needs a teacher.',
  ],
  [
    'de_DE',
    'Klettersteigkurs Hohe Wand',
    '2/5, zu ausgesetzt',
    'Beim Klettersteigkurs auf der Hohen Wand hast du dich rundum wohlgefühlt.',
    'Der Klettersteigkurs Hohe Wand war dir zu ausgesetzt.',
    'Anders als der Klettersteigkurs Hohe Wand bleibt die Tour im Wald.',
  ],
  [
    'fr_FR',
    'Croquettes Fermia poulet',
    '1/5, démangeaisons',
    'Biscuit a déjà bien digéré les croquettes Fermia.',
    'Contrairement aux croquettes Fermia, celles-ci sont au saumon.',
  ],
  [
    'es_MX',
    'Tour exprés Palenque',
    '2/5, puras prisas',
    'El tour exprés a Palenque encaja con este ritmo que buscas.',
    'El tour exprés a Palenque te pareció demasiado apurado.',
  ],
  [
    'pt_BR',
    'Ração Campo Vivo Frango',
    '1/5, deu coceira',
    'Sua cachorrinha se deu muito bem com a Campo Vivo Frango.',
    'Esta evita a coceira da Campo Vivo Frango.',
  ],
  [
    'ja_JP',
    '大観ホテル',
    '2/5、宴会客が騒がしかった',
    '大観ホテルのにぎやかな雰囲気を楽しまれていました。',
    '大観ホテルとは違い、静かな宿です。',
  ],
  [
    'zh_TW',
    '逢甲套房',
    '2/5，樓下太吵',
    '你很喜歡逢甲套房的夜市氣氛。',
    '你嫌逢甲套房太吵。',
    '比起逢甲套房，這裡安靜。',
  ],
];

describe('what was disliked is not named as if nothing had been wrong with it', () => {
  it.each(CASES)('%s: %s', (language, thing, rating, passesOver, ...honest) => {
    const context = { history: [{ item: thing, rating, metadata: undefined }] };
    const request = { vertical: 'things', language, today: '2026-11-21', context, otherNames: [] };
    const item = { name: 'Kompass', metadata: {}, isSupplied: true, violations: [] };
    const rules = (text: string) =>
      openGate(request)
        .clean('taste_alignment', text, item, NO_SEARCH)
        .removed.map(({ rule }) => rule);
    expect(rules(passesOver)).toEqual(['history']);
    for (const text of honest) expect(rules(text), text).toEqual([]);
  });
});
