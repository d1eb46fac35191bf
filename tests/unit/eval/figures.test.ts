import { describe, expect, it } from 'vitest';
import { createGeneration, type Generation, NO_USAGE } from '@/lib/models/generation';
import { calibrate } from '../../eval/calibration';
import { type Controlled, claimOf } from '../../eval/controls';
import { FIGURE_NAMES, type Figures, show } from '../../eval/figure';
import { describeVerdict, judgeGate } from '../../eval/gate';
import { inventedNumbers } from '../../eval/invented-numbers';
import { languageOf } from '../../eval/language-of';
import { rankingQuality } from '../../eval/ranking-quality';
import { addSpent, NOTHING_KNOWN, readGeneration } from '../../eval/read-generation';
import { PHRASES } from '../../eval/scripted/phrases';
import { bootstrap, mean, percentile } from '../../eval/statistics';

const ALL = ['a', 'b', 'c', 'd', 'e'];
const labels = { best: ['a'], good: ['b'], hard: new Map([['e', undefined]]) };

describe('the quality of a ranking', () => {
  it('is 1 for the ideal order and falls with every exchange', () => {
    const quality = (ids: string) => rankingQuality(ids.split(''), ALL, labels, 3).ndcg;
    expect(quality('abc')).toBeCloseTo(1);
    const falling = [quality('abc'), quality('bac'), quality('bca'), quality('cdb'), quality('cde')];
    expect(falling).toEqual(falling.toSorted((a, b) => b - a));
    expect(new Set(falling).size).toBe(5);
  });

  it('is not raised by naming an item twice', () => {
    const once = rankingQuality(['a'], ALL, labels, 3);
    expect(rankingQuality(['a', 'a', 'a'], ALL, labels, 3)).toEqual(once);
  });

  it('is 0 for an empty list', () => {
    expect(rankingQuality([], ALL, labels, 3)).toEqual({ bestFirst: 0, ndcg: 0 });
  });
});

describe('a claim', () => {
  const quality = (bestFirst: number) => ({ bestFirst, ndcg: bestFirst });
  const shop = (own: number, another: number): Controlled[] =>
    Array.from({ length: 5 }, () => ({
      own: quality(own),
      another: quality(another),
      nobody: quality(0.1),
      longest: quality(0.2),
    }));

  it('holds where rankings beat every control in shop after shop', () => {
    expect(claimOf('bestFirst', [shop(0.9, 0), shop(1, 0), shop(0.8, 0.1)])).toMatchObject({
      holds: true,
      n: 15,
    });
  });

  it('fails where a ranking is as good for another person', () => {
    expect(claimOf('bestFirst', [shop(1, 1), shop(1, 1), shop(0.9, 0.9)])?.holds).toBe(false);
  });

  it('fails where the lead rests on one shop of several', () => {
    expect(claimOf('bestFirst', [shop(1, 0), shop(0.2, 0.3), shop(0.2, 0.3)])?.holds).toBe(false);
  });

  it('is measured against the highest control', () => {
    expect(claimOf('bestFirst', [shop(0.5, 0.4), shop(0.5, 0.4)])?.lead).toBeCloseTo(0.1);
    expect(claimOf('bestFirst', [shop(0.5, 0), shop(0.5, 0)])?.lead).toBeCloseTo(0.3); // longest item: 0.2
  });
});

describe('statistics', () => {
  it('finds percentiles by the nearest rank', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([
      percentile(values, 0.5),
      percentile(values, 0.95),
      percentile([7], 0.95),
      percentile([], 0.5),
    ]).toEqual([50, 95, 7, undefined]);
  });

  it('gives the same interval for the same answers, around the mean', () => {
    const groups = Array.from({ length: 40 }, (_, index) => [index % 2]);
    const interval = bootstrap(groups, mean);
    expect(interval).toEqual(bootstrap(groups, mean));
    expect(interval?.[0]).toBeGreaterThan(0.25);
    expect(interval?.[0]).toBeLessThan(0.5);
    expect(interval?.[1]).toBeGreaterThan(0.5);
    expect(interval?.[1]).toBeLessThan(0.75);
  });

  it('gives no interval for one group: it cannot know how groups differ', () => {
    expect(bootstrap([[0, 1, 0, 1]], mean)).toBeUndefined();
  });
});

describe('calibration', () => {
  const said = (confidence: number, liked: number, n: number) =>
    Array.from({ length: n }, (_, index) => ({ confidence, isLiked: index < liked }));

  it('has no error where eight of ten at 0.8 are liked', () => {
    expect(calibrate(said(0.8, 8, 10))?.error).toBeCloseTo(0);
  });

  it('weighs each tenth by how often it was used', () => {
    expect(calibrate([...said(0.95, 0, 3), ...said(0.25, 0, 1)])?.error).toBeCloseTo((3 * 0.95 + 0.25) / 4);
  });

  it('shows by its control that a constant confidence tells nothing apart', () => {
    expect(calibrate(said(0.5, 5, 10))).toMatchObject({ error: 0, gap: 0 });
  });

  it('puts 0 and 1 into the outer tenths', () => {
    expect(calibrate([...said(0, 0, 1), ...said(1, 1, 1)])?.bins.map(({ from }) => from)).toEqual([0, 0.9]);
  });
});

describe('the language of a text', () => {
  const sentences = Object.entries(PHRASES).flatMap(([language, phrases]) => [
    [language, phrases.fits('Tivoli 400', '', '')],
    [language, phrases.anybody('Tivoli 400', '')],
  ]);

  it.each(sentences)('%s: %s', (language, text) => {
    expect(languageOf(text as string)).toBe(language);
  });

  it('is that of most words where names and quotations are in another', () => {
    expect(
      languageOf('Du magst „slow-burn films“, und „The Quiet Girl“ ist genau das, was dazu passt.'),
    ).toBe('de');
    expect(languageOf('静かな映画が好きなあなたに「The Quiet Girl」が合います。')).toBe('ja');
  });

  it('is unknown where there is nothing to tell it by', () => {
    expect([languageOf('Tivoli 400'), languageOf(''), languageOf('97.3')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('invented numbers', () => {
  const item = JSON.stringify({ price: 1299.5, year: 2016, weight_kg: 1.15 });
  const context = JSON.stringify({ max_price: 1500 });
  const found = (text: string) =>
    inventedNumbers(text, `${item} ${context}`, `${item} ${context} {"other":"for 777 people"}`);

  it.each([
    ['the item’s own, however it is written', 'It costs 1,299.50 and dates from 2016.'],
    ['a rounding', 'It costs about 1300.'],
    ['a difference', 'That is 200.5 under your limit of 1,500.'],
    ['a German decimal', 'Es wiegt 1,15 kg.'],
    ['a number of another item', 'The other one is for 777 people.'],
    ['a small count', 'It meets 2 of 3 wishes.'],
  ])('are not %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  it.each([
    ['It is rated 97.3.', [97.3]],
    ['18,432 people bought it in 2019.', [18_432, 2019]],
  ])('are found: %s', (text, numbers) => {
    expect(found(text)).toEqual(numbers);
  });
});

describe('what calls took', () => {
  const generation = (costUsd: number | undefined): Generation => ({
    ...createGeneration(),
    usage: { ...NO_USAGE, inputTokens: 10, cachedInputTokens: 8, outputTokens: 5 },
    costUsd,
    checks: { sentences: 9, removed: 2, rules: {} },
  });

  it('is read from the generation', () => {
    expect(readGeneration(generation(0.01))).toEqual({
      inputTokens: 10,
      cachedInputTokens: 8,
      outputTokens: 5,
      costUsd: 0.01,
      checks: { sentences: 9, removed: 2 },
    });
  });

  it('is added up over the calls of a case, and unknown where one of them is', () => {
    const [one, unpriced] = [readGeneration(generation(0.01)), readGeneration(generation(undefined))];
    expect(addSpent(one, one)).toMatchObject({ inputTokens: 20, costUsd: 0.02, checks: { removed: 4 } });
    expect(addSpent(one, unpriced)).toMatchObject({ outputTokens: 10, costUsd: undefined });
    expect(addSpent(one, NOTHING_KNOWN)).toEqual(NOTHING_KNOWN);
    expect(show(undefined, 'usd')).toBe('–');
  });
});

describe('the gate', () => {
  const figures = Object.fromEntries(
    FIGURE_NAMES.map((name) => [name, { value: undefined, interval: undefined, n: 0 }]),
  ) as Figures;
  figures.best_first = { value: 0.6, interval: undefined, n: 10 };

  it.each([
    ['min', 0.6, true],
    ['min', 0.61, false],
    ['max', 0.6, true],
    ['max', 0.59, false],
  ] as const)('--%s best_first=%d against 0.6: %s', (bound, value, passed) => {
    expect(judgeGate([{ bound, name: 'best_first', value }], figures)[0]?.passed).toBe(passed);
  });

  it('does not open for what could not be measured', () => {
    const [verdict] = judgeGate([{ bound: 'max', name: 'dollars', value: 1 }], figures);
    expect(verdict?.passed).toBe(false);
    expect(verdict && describeVerdict(verdict)).toContain('could not be measured');
  });
});
