import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { expect, it } from 'vitest';
import type { CallPart } from '@/lib/models/model-entry';
import { streamModel } from '@/lib/models/stream-model';
import { createSearchSession } from '@/lib/models/web-search';

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const finish = (unified: 'stop' | 'tool-calls'): LanguageModelV4StreamPart => ({
  type: 'finish',
  usage,
  finishReason: { unified, raw: undefined },
});
const answer: LanguageModelV4StreamPart[] = [{ type: 'text-delta', id: 't', delta: '{}' }, finish('stop')];
const callOf = (toolName: string, input: string): LanguageModelV4StreamPart[] => [
  { type: 'reasoning-start', id: 'r' },
  { type: 'reasoning-delta', id: 'r', delta: 'Look it up.' },
  { type: 'reasoning-end', id: 'r', providerMetadata: { test: { signature: 'signed' } } },
  { type: 'text-start', id: 'empty' },
  { type: 'text-end', id: 'empty' },
  { type: 'tool-call', toolCallId: '1', toolName, input, providerMetadata: { test: { itemId: 'i1' } } },
  finish('tool-calls'),
];

/** A model that answers each step with the next of these; what it was asked. */
function scripted(...steps: LanguageModelV4StreamPart[][]) {
  const asked: LanguageModelV4CallOptions[] = [];
  const model = {
    specificationVersion: 'v4',
    provider: 'test',
    modelId: 'test',
    supportedUrls: {},
    doStream: async (options: LanguageModelV4CallOptions) => {
      asked.push(options);
      const parts = steps[asked.length - 1] ?? answer;
      return {
        stream: new ReadableStream({
          start(controller) {
            for (const part of parts) controller.enqueue(part);
            controller.close();
          },
        }),
      };
    },
  } as unknown as LanguageModelV4;
  const language = {
    model,
    refused: new Set<string>(),
    thinkingTokens: 0,
    thinksSilently: false,
    mayThinkAloud: false,
    settings: {},
  };
  return { asked, language };
}

async function call(language: ReturnType<typeof scripted>['language']) {
  const parts: CallPart[] = [];
  const queries: string[] = [];
  const session = createSearchSession(async (query) => {
    queries.push(query);
    return [];
  });
  const request = {
    prompt: { instructions: 'Recommend.', shared: '', prompt: 'p1 quiet' },
    promptId: 'recommend-1',
    format: { name: 'n', description: 'd', schema: {} },
    form: 'schema' as const,
    maxOutputTokens: 100,
    refused: [],
    search: session.open(),
    signal: new AbortController().signal,
  };
  await streamModel(language, request, (part) => void parts.push(part) as undefined);
  return { types: parts.map(({ type }) => type), queries };
}

it('a step behind a search is sent what the model wrote, with what the provider attached to it', async () => {
  const { asked, language } = scripted(callOf('webSearch', '{"query":"ramen"}'));
  const { types, queries } = await call(language);
  expect(queries).toEqual(['ramen']);
  expect(types.slice(types.indexOf('tool-call'))).toEqual([
    'tool-call',
    'finish',
    'search',
    'search',
    'step',
    'text-delta',
    'finish',
  ]);
  expect(asked[1]?.prompt.slice(2)).toEqual([
    {
      role: 'assistant',
      content: [
        { type: 'reasoning', text: 'Look it up.', providerOptions: { test: { signature: 'signed' } } },
        {
          type: 'tool-call',
          toolCallId: '1',
          toolName: 'webSearch',
          input: { query: 'ramen' },
          providerOptions: { test: { itemId: 'i1' } },
        },
      ],
    },
    {
      role: 'tool',
      content: [
        {
          type: 'tool-result',
          toolCallId: '1',
          toolName: 'webSearch',
          output: { type: 'json', value: { note: expect.any(String), results: [] } },
        },
      ],
    },
  ]);
});

it.each([
  ['another tool', 'rm', '{"query":"x"}'],
  ['no query', 'webSearch', '{"query":" "}'],
  ['arguments that are no JSON', 'webSearch', '{"query":'],
])('a call of %s is told so, and the model goes on', async (_, name, input) => {
  const { asked, language } = scripted(callOf(name, input));
  const { queries } = await call(language);
  expect(queries).toEqual([]);
  expect(JSON.stringify(asked[1]?.prompt)).toContain('The one tool is webSearch');
  expect(asked).toHaveLength(2);
});

it.each(['webSearch', 'rm'])(
  'a model that calls a tool in every step (%s) is asked once more than it may search, at last without it',
  async (name) => {
    const step = callOf(name, '{"query":"x"}');
    const { asked, language } = scripted(step, step, step, step, step, step);
    await call(language);
    expect(asked.map(({ tools }) => tools?.length)).toEqual([1, 1, 1, undefined]);
  },
);
