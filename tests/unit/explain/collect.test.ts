import { describe, expect, it } from 'vitest';
import { explainRequest } from '@/lib/contract/explain-request';
import { createWriter } from '@/lib/evidence/writer';
import { createCollector } from '@/lib/explain/collect';
import { createExplanationMaker } from '@/lib/explain/make-draft';
import { buildExplainTask } from '@/lib/explain/prepare-prompt';
import { writeExplanation } from '@/lib/explain/write-explanation';
import { ARRIVAL, reasonOf } from '@/tests/fakes/start-generation';

const cited = (text: string) => reasonOf(text, { factor: undefined });
const LISTS = {
  reasons: [cited('It takes its time, as you like it.')],
  unique: [{ it: ['f1'], text: 'It is about language.' }],
};
const WRITTEN = {
  verdict: 'fits',
  confidence: 0.85,
  summary: cited('Arrival is slow, as you asked.'),
  ...LISTS,
  concerns: [cited('It deals with grief, slowly.')],
};
const DRAFT = { ...WRITTEN, summary: cited('DRAFT: not for you.') };
const EXPLAINED = {
  explanation: {
    summary: 'Arrival is slow, as you asked.',
    detailed_reasoning: {
      taste_alignment: ['It takes its time, as you like it.'],
      constraint_satisfaction: [],
      unique_factors: ['It is about language.'],
    },
    potential_concerns: ['It deals with grief, slowly.'],
  },
  confidence: 0.85,
};

const INPUT = explainRequest.parse(ARRIVAL);
const { table } = buildExplainTask(INPUT);

function start({
  isCommitted = false,
  isTrue = () => true,
}: {
  isCommitted?: boolean;
  isTrue?: (summary: string) => boolean;
} = {}) {
  const makeDraft = createExplanationMaker(table, INPUT, { sentences: 0, removed: 0, rules: {} });
  let looks = 0;
  let accepted = 0;
  const collector = createCollector({
    *makeDraft(reasoned, found) {
      looks += 1;
      const draft = yield* makeDraft(reasoned, found);
      return typeof draft === 'string' || isTrue(draft.summary.text ?? '') ? draft : 'nothing true';
    },
    onAccepted: () => {
      accepted += 1;
    },
    isCommitted: () => isCommitted,
  });
  return { collector, reader: collector.open(() => []), looks: () => looks, accepted: () => accepted };
}

/** As it is sent. */
function explained(collector: ReturnType<typeof start>['collector']) {
  const { draft, isWhole } = collector.explained() ?? {};
  return (
    draft && {
      explained: writeExplanation(draft, INPUT, createWriter('en_US', table.person)),
      isWhole,
    }
  );
}

async function write(
  { collector, reader }: ReturnType<typeof start>,
  pieces: Iterable<string>,
  isCut = false,
) {
  for (const piece of pieces) await reader.write(piece);
  await reader.end(isCut);
  return explained(collector) ?? reader.problem();
}

const json = (value: unknown) => JSON.stringify(value);
const { reasons, unique, ...REST } = WRITTEN;

describe('an explanation in one of the forms that models write', () => {
  it.each<[string, string]>([
    ['as asked for', json(WRITTEN)],
    ['inside of an object', json({ explanation: WRITTEN })],
    ['with its lists inside', json({ ...REST, detailed_reasoning: LISTS })],
    ['below two names', json({ response: { explanation: { ...REST, lists: LISTS } } })],
    [
      'with the confidence outside',
      json({ explanation: { ...WRITTEN, confidence: undefined }, confidence: 0.85 }),
    ],
    [
      'with capitals and a percentage',
      json({
        Verdict: 'FITS',
        Summary: WRITTEN.summary,
        Confidence: '85 %',
        Reasons: reasons,
        Unique: unique,
        Concerns: WRITTEN.concerns,
      }),
    ],
    ['with single entries for lists', json({ ...WRITTEN, reasons: reasons[0], unique: unique[0] })],
    ['in a list', json([WRITTEN])],
    ['in a code fence', `\`\`\`json\n${json(WRITTEN)}\n\`\`\``],
    ['behind thinking with braces', `<think>{a: 1} and ${json(DRAFT)}</think>${json(WRITTEN)}`],
    ['behind thinking that was not opened', `${json(DRAFT)} No.</think>${json(WRITTEN)}`],
    ['behind a draft in talk', `First ${json(DRAFT)}. No: ${json(WRITTEN)} So it is.`],
    ['written twice', `${json(DRAFT)}\n${json(WRITTEN)}`],
    ['with trailing commas', json(WRITTEN).replaceAll(']', ',]').replaceAll('}', ',}')],
    ['before leaked tokens', `${json(WRITTEN)}<|im_end|>${json(DRAFT)}`],
  ])('%s', async (_, text) => {
    expect(await write(start(), [text])).toEqual({ explained: EXPLAINED, isWhole: true });
    expect(await write(start(), text)).toEqual({ explained: EXPLAINED, isWhole: true });
  });

  it.each<[string, string, string]>([
    ['nothing', '', 'empty answer'],
    ['only thinking', `<think>${json(DRAFT)}`, 'empty answer'],
    ['a refusal', 'I cannot help.', 'not JSON'],
    ['another document', '{"error":1}', 'no summary'],
    ['no summary', json({ ...WRITTEN, summary: undefined }), 'no summary'],
    ['a summary that cites nothing', json({ ...WRITTEN, summary: 'Arrival is slow.' }), 'nothing true'],
    ['a beginning', '{"verdict":"fits","summary":{"you":["p1"', 'other JSON'],
  ])('%s is a failure with a name', async (_, text, problem) => {
    expect(await write(start(), [text])).toBe(problem);
  });
});

describe('the verdict', () => {
  it('is accepted as soon as it is complete, and is the answer when the rest is cut', async () => {
    const started = start();
    const text = json(WRITTEN);
    const [lists, unique] = [text.indexOf('"reasons"'), text.indexOf('"unique"')];
    await started.reader.write(text.slice(0, lists));
    expect(started.accepted()).toBe(1);
    expect(await write(started, [text.slice(lists, unique)], true)).toEqual({
      explained: {
        ...EXPLAINED,
        explanation: {
          summary: EXPLAINED.explanation.summary,
          detailed_reasoning: { ...EXPLAINED.explanation.detailed_reasoning, unique_factors: [] },
          potential_concerns: [],
        },
      },
      isWhole: false,
    });
  });

  it('is looked at once, whether it passes or not', async () => {
    const passed = start();
    const failed = start({ isTrue: () => false });
    for (const started of [passed, failed]) {
      for (const char of json(WRITTEN).slice(0, -2)) await started.reader.write(char);
      expect(started.looks()).toBe(1);
    }
    expect([passed.accepted(), failed.accepted()]).toEqual([1, 0]);
    expect(failed.reader.problem()).toBe('nothing true');
  });

  it('in talk waits for the end', async () => {
    const started = start();
    await started.reader.write(`Perhaps ${json(DRAFT).slice(0, -2)}`);
    expect(started.accepted()).toBe(0);
    expect(started.collector.explained()).toBeUndefined();
  });

  it('that turns out to be thinking is withdrawn, unless the answer has begun', async () => {
    const text = `${json(DRAFT)} hm </think> `;
    expect(await write(start(), text)).toBe('empty answer');
    expect(await write(start({ isCommitted: true }), text)).toMatchObject({ isWhole: false });
    expect(await write(start({ isCommitted: true }), `${text}${json(WRITTEN)}`)).toEqual({
      explained: EXPLAINED,
      isWhole: true,
    });
  });
});

it('an explanation that the model put in the place of another is not followed by the other', async () => {
  const started = start({ isTrue: (summary) => !summary.startsWith('DRAFT') });
  expect(await write(started, [json(WRITTEN), json(DRAFT)])).toBe('nothing true');
});

it('a verdict that was cut counts although other JSON stands before it', async () => {
  const text = `{"note":1}\n${json(WRITTEN).slice(0, -2)}`;
  expect(await write(start(), [text], true)).toMatchObject({
    explained: { confidence: 0.85 },
    isWhole: false,
  });
});

describe('the compact form', () => {
  it.each([
    ['lists', [['p1', 'f1']]],
    ['texts', ['p1 f1']],
    ['objects', [{ you: 'p1', it: 'f1' }]],
    ['one flat pair', ['p1', 'f1']],
  ])('with pairs as %s is told in the words of code', async (_, pairs) => {
    const written = await write(start(), [json({ verdict: 'fits', score: 80, for: pairs, against: [] })]);
    expect(written).toMatchObject({
      explained: {
        explanation: {
          summary: expect.stringMatching(/^Arrival should suit you\. .*“slow-burn science fiction”/),
          detailed_reasoning: { taste_alignment: [expect.stringContaining('slow-burn science fiction')] },
          potential_concerns: [],
        },
        confidence: 0.8,
      },
      isWhole: true,
    });
  });

  it('rests the verdict on what speaks against it where it does not fit', async () => {
    const written = await write(start(), [
      json({ verdict: 'does not fit', score: 10, for: [], against: [['p1', 'f1']] }),
    ]);
    expect(written).toMatchObject({
      explained: { explanation: { summary: expect.stringMatching(/^Arrival does not fit\. /) } },
    });
  });

  it('without a pair that exists is no explanation', async () => {
    const text = json({ verdict: 'fits', score: 80, for: [['p9', 'f9']], against: [] });
    expect(await write(start(), [text])).toBe('nothing true');
  });
});
