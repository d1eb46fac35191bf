import { describe, expect, it } from 'vitest';
import { recommendRequest } from '@/lib/contract/recommend-request';
import { estimateTokens } from '@/lib/models/estimate-tokens';
import { buildTask, type PreparedTask } from '@/lib/recommend/build-task';
import { CANDIDATE_TOKENS, fitCandidates } from '@/lib/recommend/prepare-prompt';
import { cutAtWord } from '@/lib/text/clean-text';
import { itemLines } from '@/prompts/message-lines';
import type { ShownItem } from '@/prompts/prompt';

const PERSON = { preferences: ['lighthouse keepers'], constraints: { max_pages: 400 } };

function prepare(size: number, { length = 300, context = PERSON as object } = {}): PreparedTask {
  const items = Array.from({ length: size }, (_, at) => ({
    id: `id-${at}`,
    name: `Book number ${at}`,
    description:
      `${at % 10 === 7 ? 'lighthouse keepers ' : ''}${'some more words about it '.repeat(200)}`.slice(
        0,
        length,
      ),
    metadata: { blurb: 'x'.repeat(80), publisher: 'A house', signed: true, pages: 100 + at, price: at },
  }));
  return buildTask(recommendRequest().parse({ vertical: 'books', context, items, options: { count: 3 } }));
}

const linesOf = ({ task }: PreparedTask, shown: readonly ShownItem[]) => itemLines(task.table, shown);
const tokens = (prepared: PreparedTask, shown: readonly ShownItem[]) =>
  linesOf(prepared, shown).reduce((sum, line) => sum + estimateTokens(line), 0);
const refs = (shown: readonly ShownItem[]) => shown.map(({ ref }) => ref);
const inForm = (shown: readonly ShownItem[], form: ShownItem['form']) =>
  shown.filter((one) => one.form === form);
const isFitting = (prepared: PreparedTask, { ref }: ShownItem) =>
  prepared.candidates?.get(ref)?.description?.includes('lighthouse') === true;

describe('candidates that fit', () => {
  it('are told in full, whoever asks', () => {
    const prepared = prepare(20);
    const shown = fitCandidates(prepared);
    expect(refs(shown)).toEqual([...(prepared.candidates?.keys() ?? [])]);
    expect(inForm(shown, 'full')).toHaveLength(20);
    const other = prepare(20, { context: { profile: 'somebody else' } });
    expect(linesOf(other, fitCandidates(other))).toEqual(linesOf(prepared, shown));
  });
});

describe('500 candidates with 300 characters each', () => {
  const prepared = prepare(500);
  const shown = fitCandidates(prepared);
  const described = inForm(shown, 'full');

  it('all keep their name and their place', () => {
    expect(refs(shown)).toEqual([...(prepared.candidates?.keys() ?? [])]);
    for (const [at, line] of linesOf(prepared, shown).entries())
      expect(line).toContain(`c${at + 1} ${prepared.candidates?.get(`c${at + 1}`)?.name}`);
  });

  it('fit the budget, which they did not before', () => {
    const all = refs(shown).map((ref): ShownItem => ({ ref, form: 'full' }));
    expect(tokens(prepared, all)).toBeGreaterThan(CANDIDATE_TOKENS);
    expect(tokens(prepared, shown)).toBeLessThanOrEqual(CANDIDATE_TOKENS);
  });

  it('keep everything where they suit the person best', () => {
    expect(described.length).toBeGreaterThan(30);
    // 50 of the 500 speak of lighthouses, and 30 of them keep the limit on pages.
    expect(described.filter((one) => isFitting(prepared, one)).length).toBeGreaterThanOrEqual(30);
  });

  it('keep short facts beside bare names, under the ids that they have in full', () => {
    const [short] = inForm(shown, 'short');
    const ref = short?.ref ?? '';
    const line = linesOf(prepared, [{ ref, form: 'short' }]).join();
    expect(line).not.toContain('some more words');
    expect(line).not.toContain('xxxx');
    const pages = prepared.task.table
      .item(ref)
      ?.parts.find(({ key, derived }) => key === 'pages' && !derived);
    expect(line).toContain(` | ${pages?.id} pages ${pages?.value}`);
    // By how much the limit on pages is kept depends on the person, and `limitLines` tells it.
    expect(linesOf(prepared, inForm(shown, 'short')).join('\n')).not.toContain('within the limit');
  });
});

describe('a budget that is too small', () => {
  it('for all descriptions takes fewer of them', () => {
    const prepared = prepare(500);
    const shown = fitCandidates(prepared, 12_500);
    expect(shown).toHaveLength(500);
    expect(tokens(prepared, shown)).toBeLessThanOrEqual(12_500);
  });

  it('for all names keeps the best', () => {
    const prepared = prepare(500);
    const shown = fitCandidates(prepared, 500);
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.length).toBeLessThan(500);
    expect(tokens(prepared, shown)).toBeLessThanOrEqual(500);
    expect(shown.filter((one) => isFitting(prepared, one)).length).toBeGreaterThanOrEqual(20);
  });
});

describe('a long sentence', () => {
  it('is cut behind a word', () => {
    const items = [{ id: 'a', name: 'A', description: 'word '.repeat(4_000) }];
    const { task } = buildTask(recommendRequest().parse({ vertical: 'books', context: PERSON, items }));
    const [line = ''] = itemLines(task.table, [{ ref: 'c1', form: 'full' }]);
    for (const fact of line.split(' | ').slice(1)) expect(fact.length).toBeLessThanOrEqual(410);
  });

  it.each([
    ['short', 10, 'short'],
    ['one two three', 9, 'one two…'],
    ['one two three', 8, 'one two…'],
    ['abcdefghij klm', 8, 'abcdefg…'],
    ['静かな海辺の灯台', 5, '静かな海…'],
    ['ab🙂🙂🙂', 4, 'ab…'],
  ])('%s at %i becomes %s', (text, most, expected) => {
    expect(cutAtWord(text, most)).toBe(expected);
  });
});

describe('the estimate of tokens', () => {
  // Counted with gpt-tokenizer 3, encoding o200k_base.
  it.each([
    [
      'A detective returns to her fishing town to solve a string of disappearances; slow, grey and graphic in places.',
      23,
    ],
    ['{"ref":"c12","name":"ThinkPad X1 Carbon Gen 12","metadata":{"price":1649,"weight_kg":1.09}}', 32],
    ['Ein ruhiges Landhaus mit Kamin, fünf Minuten vom See entfernt, ohne Fernseher im Zimmer.', 20],
    ['静かな海辺の町で灯台を守る家族の物語。冬の長い夜に読むのにちょうどいい一冊です。', 35],
    ['一家安静的素食餐厅，离地铁站两分钟，提供家常面条和豆腐。', 25],
    ['Une chambre avec balcon sur cour, à deux pas de la gare, petit-déjeuner servi jusqu’à midi.', 22],
    [
      'c2 Nomad Click Two | f1 Two-seat frame that packs back into three boxes. | f2 width cm 142 | f3 heaviest box kg 16 | f4 price 420 | g1 lowest price of 10, by 270',
      53,
    ],
  ] as [string, number][])('of %s is near the real number', (text, real) => {
    expect(Math.abs(estimateTokens(text) / real - 1)).toBeLessThan(0.25);
  });
});
