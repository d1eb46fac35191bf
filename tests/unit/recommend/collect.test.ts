import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recommendRequest } from '@/lib/contract/recommend-request';
import type { Recommendation } from '@/lib/contract/recommend-response';
import { createWriter } from '@/lib/evidence/writer';
import { createCollector } from '@/lib/recommend/collect';
import { createDraftMaker } from '@/lib/recommend/make-draft';
import { writeRecommendation } from '@/lib/recommend/write-recommendation';
import { ANSWER_FORMS, judged } from '@/tests/fakes/answer-forms';
import { prepareInOrder } from '@/tests/fakes/prepare-task';

const NAMES = ['MacBook Air 13 M3', 'ROG Zephyrus', 'XPS 13'];
const ITEMS = NAMES.map((name) => ({ id: name, name, metadata: { weight_kg: 1.24 } }));

/** A collector for three laptops, whose references do not depend on the shuffle. */
function start({
  count = 3,
  streams = false,
  items = ITEMS,
}: {
  count?: number;
  streams?: boolean;
  items?: typeof ITEMS | null;
} = {}) {
  const input = recommendRequest().parse({
    vertical: 'laptops',
    context: { preferences: ['a light laptop', 'at most 1.24 kg'] },
    ...(items && { items }),
    options: { count },
  });
  const prepared = prepareInOrder(input);
  const writer = createWriter('en_US', prepared.task.table.person);
  const sent: Recommendation[] = [];
  let accepted = 0;
  const collector = createCollector({
    count,
    draftMaker: createDraftMaker(input, prepared),
    write: (draft, scale) => writeRecommendation(draft, scale, input, writer),
    verify: async (drafts) => drafts,
    onRecommendation: streams ? (one) => void sent.push(one) : undefined,
    onAccepted: () => {
      accepted += 1;
    },
  });
  return { collector, reader: collector.open(() => []), sent, accepted: () => accepted };
}

type Started = ReturnType<typeof start>;
const names = (list: readonly Recommendation[]) => list.map(({ item }) => item.name);
const refs = (list: readonly Recommendation[]) =>
  names(list)
    .map((name) => `c${NAMES.indexOf(name) + 1}`)
    .toSorted();

async function write({ reader, collector }: Started, pieces: Iterable<string>, isCut = false) {
  for (const piece of pieces) await reader.write(piece);
  await reader.end(isCut);
  const found = await collector.recommendations();
  return found.length > 0 ? refs(found) : reader.problem();
}

const list = (...elements: object[]) => JSON.stringify({ elements });
const scores = (list: readonly Recommendation[]) =>
  list.map(({ confidence, metadata }) => [metadata?.taste_match_score, confidence]);

/** What stood at the very beginning has been sent; a later answer only adds to it. */
const ADDS_WHEN_SENT: Record<string, string[]> = {
  'corrects the whole answer': ['c1', 'c2', 'c3'],
  'an answer, and the beginning of another': ['c1', 'c2'],
};

describe('an answer in one of the forms that models write', () => {
  it.each(ANSWER_FORMS)('%s', async (_, text, expected) => {
    expect(await write(start(), [text])).toEqual(expected);
  });

  it.each(ANSWER_FORMS)('%s, one character after the other', async (_, text, expected) => {
    expect(await write(start(), text)).toEqual(expected);
  });

  it.each(ANSWER_FORMS)('%s, to a caller who reads along', async (name, text, expected) => {
    const started = start({ streams: true });
    const answer = await write(started, [text]);
    expect(started.sent.length).toBe(started.collector.accepted());
    expect(answer).toEqual(ADDS_WHEN_SENT[name] ?? expected);
  });

  it('gives the same, however the text is cut into pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ANSWER_FORMS),
        fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }),
        async ([, text, expected], lengths) => {
          const pieces: string[] = [];
          let at = 0;
          for (const length of lengths) {
            pieces.push(text.slice(at, at + length));
            at += length;
          }
          expect(await write(start(), [...pieces, text.slice(at)])).toEqual(expected);
        },
      ),
    );
  });

  it('never throws and never exceeds the count, whatever stands around the answer', async () => {
    const garbage = fc.array(
      fc.oneof(
        fc.constantFrom(
          '{',
          '}',
          '[',
          ']',
          '"',
          "'",
          '\\',
          ',',
          ':',
          '<think>',
          '</think>',
          '<|im_end|>',
          '```',
        ),
        fc.string(),
        fc.constantFrom(list(judged('c1'), judged('c2')), JSON.stringify(judged('c3'))),
      ),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(garbage, fc.boolean(), fc.boolean(), async (pieces, streams, isCut) => {
        const started = start({ count: 2, streams });
        await write(started, pieces, isCut);
        const found = refs(await started.collector.recommendations());
        expect(found.length).toBeLessThanOrEqual(2);
        expect(new Set(found).size).toBe(found.length);
        if (streams) expect(refs(started.sent)).toEqual(found);
      }),
    );
  });
});

describe('while an answer is written', () => {
  it('an element is taken as soon as it is closed', async () => {
    const started = start({ streams: true });
    const text = list(judged('c1'), judged('c3'));
    await started.reader.write(text.slice(0, text.indexOf('{"ref":"c3"')));
    expect(refs(started.sent)).toEqual(['c1']);
    expect(started.accepted()).toBe(1);
  });

  it('nothing is taken behind talk, in which it may be a draft', async () => {
    const started = start({ streams: true });
    await started.reader.write(`First try: ${list(judged('c2'))}`);
    expect(started.sent).toEqual([]);
    expect(started.accepted()).toBe(0);
  });

  it('talk that broke off holds no answer', async () => {
    const text = `First try: ${list(judged('c2'))} Wait, c2 is`;
    expect(await write(start(), [text], true)).toBe('other JSON');
    expect(await write(start(), [list(judged('c1')).slice(0, -2)], true)).toEqual(['c1']);
  });

  it('it is enough for a document when the list is closed, for a stream when the count is reached', async () => {
    const text = list(judged('c1', { score: 50 }), judged('c3', { score: 90 }));
    const first = text.slice(0, text.indexOf(',{"ref":"c3"'));
    const streamed = start({ count: 1, streams: true });
    await streamed.reader.write(first);
    expect(streamed.reader.isEnough()).toBe(true);
    const whole = start({ count: 1 });
    await whole.reader.write(first);
    expect(whole.reader.isEnough()).toBe(false);
    await whole.reader.write(text.slice(first.length));
    expect(whole.reader.isEnough()).toBe(true);
    expect(refs(await whole.collector.recommendations())).toEqual(['c3']);
  });

  it('another answer replaces the first only when it is complete', async () => {
    const started = start();
    await started.reader.write(list(judged('c1')));
    await started.reader.write(`\n${list(judged('c3'), judged('c1')).slice(0, -2)}`);
    expect(refs(await started.collector.recommendations())).toEqual(['c1']);
    await started.reader.write(']}');
    expect(refs(await started.collector.recommendations())).toEqual(['c1', 'c3']);
  });

  it('a draft stays rejected when all of the answer behind it is there already', async () => {
    const started = start();
    await write(started, [list(judged('c1'))]);
    const text = `${list(judged('c2'))}\n${list(judged('c1'))}`;
    const next = started.collector.open(() => []);
    await next.write(text);
    await next.end();
    expect(refs(await started.collector.recommendations())).toEqual(['c1']);
    expect(next.problem()).toBe('nothing new');
  });

  it('what was withdrawn as thinking may come again from another call', async () => {
    const started = start();
    await started.reader.write(`${list(judged('c1'))} no </think> I give up.`);
    await started.reader.end();
    expect(started.collector.accepted()).toBe(0);
    const next = started.collector.open(() => []);
    await next.write(list(judged('c1')));
    expect(refs(await started.collector.recommendations())).toEqual(['c1']);
  });

  it('a new step replaces what was said before its tool call', async () => {
    const started = start();
    await started.reader.write(list(judged('c2')));
    started.reader.restart();
    expect(await write(started, [list(judged('c1'))])).toEqual(['c1']);
  });
});

describe('in open mode', () => {
  const open = () => start({ items: null });
  const REASONS: Record<string, string> = { Arrival: 'A light laptop is what you wanted, and here it is.' };
  const unnamed = (name: string) => ({
    ...judged(name),
    ref: undefined,
    reasons: [
      {
        you: ['p1'],
        it: ['f1'],
        text: REASONS[name] ?? 'You wanted a light laptop, and this one is light.',
      },
    ],
  });
  const named = (name: string) => ({ ...unnamed(name), name });

  it.each([
    ['a list', list(named('Dune'), named('Arrival'))],
    ['keyed by name', JSON.stringify({ Dune: unnamed('Dune'), Arrival: unnamed('Arrival') })],
    ['keyed by number', JSON.stringify({ item_1: named('Dune'), item_2: named('Arrival') })],
    ['nested items', list({ ...unnamed('Dune'), item: { title: 'Dune' } }, named('Arrival'))],
  ])('%s gives the names', async (_, text) => {
    const started = open();
    await write(started, [text]);
    expect(names(await started.collector.recommendations())).toEqual(['Dune', 'Arrival']);
  });

  it('a number or a part of the answer is no name', async () => {
    const text = JSON.stringify({ recommendation_1: judged(undefined), elements: judged(undefined) });
    expect(await write(open(), [text])).toBe('unknown item');
  });

  it('a repeated answer gives no name twice', async () => {
    const started = open();
    await write(started, [list(named('Dune')), '\n', list(named('dune'), named('Arrival'))]);
    expect(names(await started.collector.recommendations())).toEqual(['dune', 'Arrival']);
  });
});

describe('the numbers of an answer', () => {
  const taste = (ref: string, score: unknown, confidence: unknown) => judged(ref, { score, confidence });

  it('are on one scale, which all elements of a document decide', async () => {
    const { collector, reader } = start();
    await reader.write(list(taste('c1', 1, 1), taste('c2', 0.5, 60)));
    expect(scores(await collector.recommendations())).toEqual([
      [100, 0.01],
      [50, 0.6],
    ]);
  });

  it('are on the scale of the first element of a stream', async () => {
    const { collector, reader } = start({ streams: true });
    await reader.write(list(taste('c1', 0.9, 0.9), taste('c2', 85, 85)));
    expect(scores(await collector.recommendations())).toEqual([
      [100, 1],
      [90, 0.9],
    ]);
  });

  it('of another call are on a scale of their own', async () => {
    const { collector, reader } = start();
    await reader.write(list(taste('c1', 0.9, 0.9)));
    await reader.end();
    await collector.open(() => []).write(list(taste('c2', 80, 80)));
    expect(scores(await collector.recommendations())).toEqual([
      [90, 0.9],
      [80, 0.8],
    ]);
  });
});
