import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createOpenAiModel } from '@/lib/models/create-language-model';
import { mergeDeltas } from '@/server/merge-deltas';
import { createPlatform } from '@/server/platform';

type Event = Record<string, unknown>;

const eventOf = (event: Event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
const chunkOf = (event: Event) => `data: ${JSON.stringify(event)}\n\n`;
const merged = (text: string) => new TextDecoder().decode(mergeDeltas(new TextEncoder().encode(text)));
const eventsOf = (text: string) =>
  text
    .split('\n\n')
    .filter((block) => block.includes('data: {'))
    .map((block) => JSON.parse(block.slice(block.indexOf('{'))) as Event);

const added = (delta: string, more: Event = {}) => ({
  type: 'response.output_text.delta',
  sequence_number: 4,
  item_id: 'msg_1',
  output_index: 0,
  content_index: 0,
  delta,
  logprobs: [],
  obfuscation: 'Xy',
  ...more,
});
const chunk = (content: string, more: Event = {}, choice: Event = {}) => ({
  id: 'chat_1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  choices: [{ index: 0, delta: { content }, logprobs: null, finish_reason: null, ...choice }],
  usage: null,
  ...more,
});
const BEGIN = { type: 'response.created', response: { id: 'resp_1', created_at: 1, model: 'm' } };

describe('events that came together', () => {
  it('become one where they add to the same text', () => {
    const text = [BEGIN, added('{"a":'), added(' "ä\n\n'), added('本"}'), BEGIN].map(eventOf).join('');
    expect(eventsOf(merged(text))).toEqual([BEGIN, added('{"a": "ä\n\n本"}'), BEGIN]);
  });

  it('become one in chat completions too', () => {
    const text = [chunk(''), chunk('one '), chunk('two '), chunk('three')].map(chunkOf).join('');
    // The first one is left: it may have begun in an earlier piece.
    expect(eventsOf(merged(text))).toEqual([chunk(''), chunk('one two three')]);
  });

  it.each([
    ['of another text', added('two', { content_index: 1 })],
    ['of another item', added('two', { item_id: 'msg_2' })],
    ['with what they are sure of', added('two', { logprobs: [{ token: 'two', logprob: -1 }] })],
    ['with a field that nobody knows', added('two', { weight: 1 })],
    ['of another kind', { ...added('two'), type: 'response.reasoning_summary_text.delta' }],
  ])('stay apart: %s', (_, other) => {
    const text = [BEGIN, added('one'), other, added('three')].map(eventOf).join('');
    expect(merged(text)).toBe(text);
  });

  it.each([
    ['the end', chunk('two', {}, { finish_reason: 'stop' })],
    ['another choice', chunk('two', {}, { index: 1 })],
    ['two choices', chunk('', { choices: [chunk('a').choices[0], chunk('b').choices[0]] })],
    ['a thought', chunk('', {}, { delta: { content: 'two', reasoning_content: 'because' } })],
    ['a call of a tool', chunk('', {}, { delta: { tool_calls: [{ index: 0 }] } })],
    ['what was used', chunk('two', { usage: { total_tokens: 3 } })],
    ['an error', { error: { message: 'too many' }, delta: 'x' }],
  ])('stay apart in chat completions: %s', (_, other) => {
    const text = [chunk(''), chunk('one'), other, chunk('three')].map(chunkOf).join('');
    expect(merged(text)).toBe(text);
  });

  it.each([
    ['a broken event', 'data: {"delta": "a"\n\n'],
    ['an event of several lines', 'data: {"delta":\ndata: "a"}\n\n'],
    ['a comment', ': "delta"\n\n'],
    ['the word at the end', 'data: [DONE]\n\n'],
    ['lines that end in another way', `data: ${JSON.stringify(chunk('a'))}\r\n\r\n`],
  ])('pass as they are: %s', (_, odd) => {
    const text = `${chunkOf(chunk('one'))}${odd}${odd}${chunkOf(chunk('two'))}`;
    expect(merged(text)).toBe(text);
  });
});

/** What the provider reads from a stream that comes in these pieces. */
async function readBy(api: 'chat' | 'responses', pieces: readonly Uint8Array[]) {
  const headers = { 'Content-Type': 'text/event-stream' };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  createPlatform().context.fetchProvider = () => Promise.resolve(new Response(body, { headers }));
  const model = createOpenAiModel('m', { baseUrl: 'http://upstream.test/v1', apiKey: 'none', api });
  const { stream } = await model.doStream({
    prompt: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
  });
  const parts = await Array.fromAsync(stream);
  return {
    text: parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join(''),
    others: parts.filter(({ type }) => type !== 'text-delta'),
    count: parts.length,
  };
}

const streamOf = {
  responses: (texts: readonly string[]) => {
    const item = { type: 'message', id: 'msg_1', role: 'assistant', content: [] };
    const usage = { input_tokens: 9, output_tokens: 2 };
    return [
      BEGIN,
      { type: 'response.output_item.added', output_index: 0, item },
      ...texts.map((text) => added(text)),
      { type: 'response.output_item.done', output_index: 0, item },
      { type: 'response.completed', response: { ...BEGIN.response, usage } },
    ]
      .map(eventOf)
      .join('');
  },
  chat: (texts: readonly string[]) =>
    `${[
      ...texts.map((text) => chunk(text)),
      chunk('', {}, { delta: {}, finish_reason: 'stop' }),
      chunk('', { choices: [], usage: { prompt_tokens: 9, completion_tokens: 2, total_tokens: 11 } }),
    ]
      .map(chunkOf)
      .join('')}data: [DONE]\n\n`,
};

describe.each(['responses', 'chat'] as const)('what a provider reads of them: %s', (api) => {
  afterAll(() => Reflect.deleteProperty(globalThis, Symbol.for('@next/request-context')));

  it('is the same, wherever the stream is parted', async () => {
    const places = fc.array(fc.nat(6000), { maxLength: 6 });
    const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(texts, places, async (said, cuts) => {
        const bytes = new TextEncoder().encode(streamOf[api](said));
        const ends = [...cuts.map((cut) => cut % bytes.length), bytes.length].toSorted((a, b) => a - b);
        const pieces = ends.map((end, at) => bytes.subarray(ends[at - 1] ?? 0, end));
        const [plain, together] = [await readBy(api, pieces), await readBy(api, pieces.map(mergeDeltas))];
        expect(together.text).toBe(said.join(''));
        expect(together.others).toEqual(plain.others);
        expect(together.count).toBeLessThanOrEqual(plain.count);
      }),
      { numRuns: 60 },
    );
  });

  it('is one addition instead of many', async () => {
    const bytes = new TextEncoder().encode(streamOf[api](Array.from({ length: 20 }, () => 'one ')));
    const [plain, together] = [await readBy(api, [bytes]), await readBy(api, [mergeDeltas(bytes)])];
    expect(plain.count - together.count).toBeGreaterThanOrEqual(18);
  });
});
