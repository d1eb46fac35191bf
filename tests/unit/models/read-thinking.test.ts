import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { describe, expect, it } from 'vitest';
import { readThinking } from '@/lib/models/read-thinking';

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
type Finish = 'stop' | 'length' | 'tool-calls';

/** A model that writes these pieces. */
const modelOf = (pieces: string[], finish: Finish): LanguageModelV4 => ({
  specificationVersion: 'v4',
  provider: 'fake',
  modelId: 'fake',
  supportedUrls: {},
  doGenerate: () => Promise.reject(new Error('not used')),
  doStream: async () => ({
    stream: new ReadableStream<LanguageModelV4StreamPart>({
      start(controller) {
        controller.enqueue({ type: 'text-start', id: '1' });
        for (const delta of pieces) controller.enqueue({ type: 'text-delta', id: '1', delta });
        controller.enqueue({ type: 'text-end', id: '1' });
        controller.enqueue({ type: 'finish', usage, finishReason: { unified: finish, raw: finish } });
        controller.close();
      },
    }),
  }),
});

/** What is read as thoughts and as the answer, and in which order the kinds of parts came. */
async function read(pieces: string[], finish: Finish = 'stop') {
  const { stream } = await readThinking(modelOf(pieces, finish)).doStream({ prompt: [] });
  const told = { thoughts: '', answer: '', kinds: [] as string[] };
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return told;
    if (told.kinds.at(-1) !== value.type) told.kinds.push(value.type);
    if (value.type === 'reasoning-delta') told.thoughts += value.delta;
    if (value.type === 'text-delta') told.answer += value.delta;
  }
}

const JSON_ANSWER = '{"elements":[{"why":"a < b, </b>"}]}';

describe('thoughts in the text of an answer', () => {
  it.each([
    ['in tags', `<think>Hm, {"a":1}?</think>\n${JSON_ANSWER}`, 'Hm, {"a":1}?'],
    ['behind blank lines', `\n\n<think>Hm.</think>${JSON_ANSWER}`, 'Hm.'],
    ['without an opening tag', `Hm, {"a":1}?</think>${JSON_ANSWER}`, 'Hm, {"a":1}?'],
    ['with none at all', `<think></think>${JSON_ANSWER}`, ''],
    ['twice', `<think>Hm.</think>\n<thinking>Ah.</thinking>${JSON_ANSWER}`, 'Hm.Ah.'],
    ['that compare things', `<think>a < b and b > c</think>${JSON_ANSWER}`, 'a < b and b > c'],
    ['not there', JSON_ANSWER, ''],
  ])('%s are told apart, wherever the text is split', async (_, text, thoughts) => {
    for (let at = 0; at <= text.length; at += 1) {
      const told = await read([text.slice(0, at), text.slice(at)]);
      expect([told.thoughts, told.answer]).toEqual([thoughts, JSON_ANSWER]);
    }
    const told = await read([...text]);
    expect([told.thoughts, told.answer]).toEqual([thoughts, JSON_ANSWER]);
  });

  it('are parts that begin and end, before those of the answer', async () => {
    const { kinds } = await read([`<think>It is a long story.</think>${JSON_ANSWER}`]);
    expect(kinds).toEqual([
      'reasoning-start',
      'reasoning-delta',
      'reasoning-end',
      'text-start',
      'text-delta',
      'text-end',
      'finish',
    ]);
  });

  it('leave a code fence to the answer', async () => {
    const fenced = `\`\`\`json\n${JSON_ANSWER}\n\`\`\``;
    expect((await read([...fenced])).answer).toBe(fenced);
  });

  it('without a tag of their own are the answer when there is no other', async () => {
    expect((await read([`<think>${JSON_ANSWER}`])).answer).toBe('');
    expect((await read([`Sure: ${JSON_ANSWER}`])).answer).toBe(`Sure: ${JSON_ANSWER}`);
  });

  it.each(['length', 'tool-calls'] as const)('are no answer when the text ended by %s', async (finish) => {
    expect((await read([`<think>${JSON_ANSWER}`], finish)).answer).toBe('');
  });
});
