import { describe, expect, it } from 'vitest';
import { explainRequest } from '@/lib/contract/explain-request';
import { createCollector } from '@/lib/explain/collect';
import { readExplanation } from '@/lib/explain/read-explanation';
import { openTextChecks } from '@/lib/truth/text-checks';
import { ARRIVAL } from '@/tests/fakes/start-generation';

const LISTS = { taste_alignment: ['slow'], constraint_satisfaction: [], unique_factors: ['linguistics'] };
const WRITTEN = {
  summary: 'Arrival is slow, as you asked.',
  confidence: 0.85,
  ...LISTS,
  potential_concerns: ['It deals with grief, slowly.'],
};
const DRAFT = { ...WRITTEN, summary: 'DRAFT: not for you.' };
const EXPLAINED = {
  explanation: {
    summary: 'Arrival is slow, as you asked.',
    detailed_reasoning: LISTS,
    potential_concerns: ['It deals with grief, slowly.'],
  },
  confidence: 0.85,
};

function start({
  isCommitted = false,
  isTrue = () => true,
}: {
  isCommitted?: boolean;
  isTrue?: (summary: string) => boolean;
} = {}) {
  const input = explainRequest.parse(ARRIVAL);
  const checks = openTextChecks(
    {
      vertical: 'movies',
      language: 'en_US',
      today: '2026-11-21',
      context: { preferences: ['something slow'] },
      otherNames: [],
    },
    { sentences: 0, removed: 0 },
  );
  let looks = 0;
  let accepted = 0;
  const collector = createCollector({
    *read(written) {
      looks += 1;
      const explained = yield* readExplanation(written, input, { checks, found: [] });
      return typeof explained === 'string' || isTrue(explained.explanation.summary)
        ? explained
        : 'nothing true';
    },
    onAccepted: () => {
      accepted += 1;
    },
    isCommitted: () => isCommitted,
  });
  return { collector, reader: collector.open(() => []), looks: () => looks, accepted: () => accepted };
}

async function write(
  { collector, reader }: ReturnType<typeof start>,
  pieces: Iterable<string>,
  isCut = false,
) {
  for (const piece of pieces) await reader.write(piece);
  await reader.end(isCut);
  return collector.explained() ?? reader.problem();
}

const json = (value: unknown) => JSON.stringify(value);
const { taste_alignment, constraint_satisfaction, unique_factors, ...VERDICT } = WRITTEN;

describe('an explanation in one of the forms that models write', () => {
  it.each<[string, string]>([
    ['as asked for', json(WRITTEN)],
    ['inside of an object', json({ explanation: WRITTEN })],
    [
      'as the response has it',
      json({ explanation: { ...VERDICT, detailed_reasoning: LISTS }, confidence: 0.85 }),
    ],
    ['with its reasons inside', json({ ...VERDICT, detailed_reasoning: LISTS })],
    ['below two names', json({ response: { explanation: { ...VERDICT, detailed_reasoning: LISTS } } })],
    [
      'in camel case',
      json({
        summary: WRITTEN.summary,
        confidence: '85 %',
        potentialConcerns: ['It deals with grief, slowly.'],
        detailedReasoning: { tasteAlignment: ['slow'], uniqueFactors: ['linguistics'] },
      }),
    ],
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
    ['a blank summary', json({ ...WRITTEN, summary: ' ' }), 'no summary'],
    ['a beginning', '{"summary":"A strong', 'other JSON'],
  ])('%s is a failure with a name', async (_, text, problem) => {
    expect(await write(start(), [text])).toBe(problem);
  });
});

describe('the verdict', () => {
  it('is accepted as soon as it is complete, and is the answer when the rest is cut', async () => {
    const started = start();
    const text = json(WRITTEN);
    const lists = text.indexOf('"constraint_satisfaction"');
    await started.reader.write(text.slice(0, text.indexOf('"taste')));
    expect(started.accepted()).toBe(1);
    expect(await write(started, [text.slice(text.indexOf('"taste'), lists)], true)).toEqual({
      explained: {
        ...EXPLAINED,
        explanation: {
          summary: WRITTEN.summary,
          detailed_reasoning: { taste_alignment: ['slow'], constraint_satisfaction: [], unique_factors: [] },
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
