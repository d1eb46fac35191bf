import { describe, expect, it } from 'vitest';
import { NO_SEARCH } from './support/cases';
import { openGate } from './support/open-gate';

/** What metadata names, a sentence that names another, and true ones. */
const CASES: [language: string, metadata: Record<string, unknown>, another: string, ...honest: string[]][] = [
  [
    'en_US',
    { director: 'Ana Ruiz' },
    'It is directed by Lena Berg.',
    'It is directed by Ana Ruiz.',
    'A director with an eye for faces.',
    'It is not directed by Lena Berg.',
  ],
  [
    'fr_FR',
    { realisateur: 'Inès Valcourt', distribution: ['Aminata Sarr', 'Lise Moreau'] },
    'Un film réalisé par Aminata Sarr sur une nuit de grève.',
    'Un film réalisé par Inès Valcourt, avec Aminata Sarr.',
  ],
  [
    'ja_JP',
    { director: '三枝由佳', cast: ['倉持誠', '新田ひな'] },
    '監督を務めるのは新田ひなです。',
    '監督を務めるのは三枝由佳です。',
    '新田ひなが主演します。',
  ],
  [
    'de_DE',
    { farben: ['Schwarz', 'Weiß'] },
    'Du bekommst es in Schwarz, Weiß oder Nussbaum.',
    'Du bekommst es in Schwarz oder Weiß.',
    'In Weiß und ohne Kabel passt es überall.',
  ],
  [
    'zh_CN',
    { main_ingredients: ['鸭肉', '三文鱼', '红薯'] },
    '主要配料是鸭肉、鳕鱼和豌豆。',
    '主要配料是鸭肉、三文鱼和红薯。',
  ],
];

describe('a name under the wrong key, and more than a list has', () => {
  it.each(CASES)('%s: %o', (language, metadata, another, ...honest) => {
    const request = { vertical: 'things', language, today: '2026-11-21', context: {}, otherNames: [] };
    const item = { name: 'Kompass', metadata, isSupplied: true, violations: [] };
    const rules = (text: string) =>
      openGate(request)
        .clean('why_match', text, item, NO_SEARCH)
        .removed.map(({ rule }) => rule);
    expect(rules(another)).toEqual(['contradiction']);
    for (const text of honest) expect(rules(text), text).toEqual([]);
  });
});

describe('clauses about things of the past', () => {
  it('say nothing of the item', () => {
    const context = { history: [{ item: 'Cedar Ridge Emergency Vet', rating: '2/5', metadata: undefined }] };
    const request = { vertical: 'jobs', language: 'en_US', today: '2026-11-21', context, otherNames: [] };
    const item = {
      name: 'Harbor Pines',
      metadata: { night_shifts: false },
      isSupplied: true,
      violations: [],
    };
    const removed = (text: string) =>
      openGate(request).clean('why_match', text, item, NO_SEARCH).removed.length;
    expect(removed('Too many night shifts soured Cedar Ridge Emergency for you, and here it is calm.')).toBe(
      0,
    );
    expect(removed('There are night shifts, and it is calm.')).toBe(1);
  });
});
