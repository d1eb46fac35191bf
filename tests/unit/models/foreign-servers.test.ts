import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UnavailableError } from '@/lib/models/generation';
import type { Recorded } from '@/tests/fakes/fake-server';
import type { ModelReply, ModelTurn, Thoughts } from '@/tests/fakes/model-script';
import type { ChatRequest } from '@/tests/fakes/openai-chat';
import { element, MOVIES, startGeneration } from '@/tests/fakes/start-generation';

let generation: Awaited<ReturnType<typeof startGeneration>>;
beforeAll(async () => {
  generation = await startGeneration();
});
afterAll(() => generation.close());
beforeEach(() => {
  configure();
});

/** A server that is not OpenAI, and nothing else. */
const configure = (env: Record<string, string | undefined> = {}) =>
  generation.configure(
    {
      MODEL: 'openai/qwen3',
      FALLBACK_MODEL: undefined,
      OPENAI_API: undefined,
      MODEL_CONCURRENCY: undefined,
      ...env,
    },
    { areHosted: false },
  );

const NAMES = ['Arrival', 'Contact', 'Solaris'];
const ANSWER = JSON.stringify({ elements: NAMES.map((name) => element({ name })) });
const names = ({ recommendations }: Awaited<ReturnType<typeof generation.recommend>>) =>
  recommendations.map(({ item }) => item.name);
const formsAsked = () =>
  generation.openAi.requests.map(({ body }) => (body as ChatRequest).response_format?.type ?? 'text');

/** A server that refuses the forms it does not know, in the words of its kind, and else answers well. */
const knowing =
  (forms: string[], message: string, turn: ModelTurn = {}) =>
  ({ body }: Recorded): ModelReply | { status: number; body: unknown } =>
    forms.includes((body as ChatRequest).response_format?.type ?? 'text')
      ? { text: ANSWER, ...turn }
      : { status: 400, body: { error: { message, type: 'invalid_request_error' } } };

const THOUGHTS = 'The person likes slow films. Perhaps {"elements": [{"name": "Draft"}]}? No, better ones.';

describe('a server that is not OpenAI', () => {
  it('is called by chat completions with a schema, and asked for token counts', async () => {
    generation.openAi.respond({ text: ANSWER });
    const result = await generation.recommend();
    expect(names(result)).toEqual(NAMES);
    const [request] = generation.openAi.requests;
    expect(request?.path).toBe('/v1/chat/completions');
    expect(request?.body).toMatchObject({
      model: 'qwen3',
      stream: true,
      stream_options: { include_usage: true },
      response_format: { type: 'json_schema', json_schema: { strict: true } },
    });
    expect(result.generation.usage).toMatchObject({ inputTokens: 100, outputTokens: 50 });
  });

  it('is called by its responses when OPENAI_API says so', async () => {
    configure({ OPENAI_API: 'responses' });
    await generation.recommend();
    expect(generation.openAi.requests[0]?.path).toBe('/v1/responses');
  });

  it.each<[string, forms: string[], message: string, asked: string[]]>([
    [
      'only JSON objects',
      ['json_object', 'text'],
      "'response_format.type' : value is not one of the allowed values ['json_object','text'], json_schema given",
      ['json_schema', 'json_object'],
    ],
    ['only plain text', ['text'], "'response_format.type' must be 'text'", ['json_schema', 'text']],
    [
      'only JSON objects, by the words of another kind of server,',
      ['json_object', 'text'],
      'This model does not support response format `json_schema`.',
      ['json_schema', 'json_object'],
    ],
    [
      'only JSON objects, because it cannot compile the schema,',
      ['json_object', 'text'],
      'JSON schema conversion failed: unsupported pattern',
      ['json_schema', 'json_object'],
    ],
    [
      'only plain text, and says so of each form',
      ['text'],
      'response_format is not supported by this model',
      ['json_schema', 'json_object', 'text'],
    ],
  ])(
    'that knows %s answers, and is asked at once in that form the next time',
    async (_, forms, message, asked) => {
      generation.openAi.respond(knowing(forms, message));
      expect(names(await generation.recommend())).toEqual(NAMES);
      expect(formsAsked()).toEqual(asked);
      generation.openAi.requests.length = 0;
      expect(names(await generation.recommend())).toEqual(NAMES);
      expect(formsAsked()).toEqual(asked.slice(-1));
      const [request] = generation.openAi.requests;
      expect(request?.text).toContain('\\"pairs\\":'); // the shape is described in words instead
    },
  );

  it('that ignores `stream: true` is read all the same', async () => {
    generation.openAi.respond({ text: ANSWER, isUnstreamed: true });
    const result = await generation.recommend();
    expect(names(result)).toEqual(NAMES);
    expect(result.generation.usage).toMatchObject({ inputTokens: 100, outputTokens: 50 });
  });

  it('that ignores `stream: true` may search the web', async () => {
    configure({
      EXA_API_KEY: 'exa-key',
      EXA_BASE_URL: generation.exa.url,
    });
    const queries: ModelTurn = { queries: ['slow films'], isUnstreamed: true };
    generation.openAi.respond(queries, { text: ANSWER, isUnstreamed: true });
    const result = await generation.recommend({ ...MOVIES, options: { grounding: true } });
    expect(names(result)).toEqual(NAMES);
    expect(result.tool_usage?.total_tool_calls).toBe(1);
  });

  it.each(['malformed', 'empty'] as const)('that answers with %s JSON has failed', async (fault) => {
    generation.openAi.respond(fault);
    await expect(generation.recommend()).rejects.toThrow();
    expect(generation.outcomes.recent().at(-1)).toMatchObject({ result: 'failed' });
  });
});

describe('a model that thinks aloud', () => {
  const WAYS: [string, Thoughts][] = [
    ['in <think> tags', { text: THOUGHTS, tag: 'think' }],
    ['in <thinking> tags', { text: THOUGHTS, tag: 'thinking' }],
    ['in <reasoning> tags', { text: THOUGHTS, tag: 'reasoning' }],
    ['with a closing tag alone', { text: THOUGHTS, tag: 'think', isUnopened: true }],
    ['in the field reasoning_content', { text: THOUGHTS, field: 'reasoning_content' }],
    ['in the field reasoning', { text: THOUGHTS, field: 'reasoning' }],
  ];

  it.each(WAYS)('%s: only its answer is read', async (_, thoughts) => {
    generation.openAi.respond({ text: ANSWER, thoughts });
    expect(names(await generation.recommend())).toEqual(NAMES);
    expect(generation.openAi.requests).toHaveLength(1);
  });

  it.each(WAYS)('%s, in one document instead of a stream', async (_, thoughts) => {
    generation.openAi.respond({ text: ANSWER, thoughts, isUnstreamed: true });
    expect(names(await generation.recommend())).toEqual(NAMES);
  });

  it.each(WAYS)('%s: a stream sends nothing of it', async (_, thoughts) => {
    generation.openAi.respond({ text: ANSWER, thoughts });
    const sent: string[] = [];
    await generation.recommend(MOVIES, { onRecommendation: ({ item }) => void sent.push(item.name) });
    expect(sent).toEqual(NAMES);
  });

  it.each(WAYS)('%s, with a server that takes no schema', async (_, thoughts) => {
    generation.openAi.respond(knowing(['text'], 'response_format is not supported', { thoughts }));
    expect(names(await generation.recommend())).toEqual(NAMES);
  });

  it.each([false, true])(
    'may put its whole answer where thoughts belong (one document: %s)',
    async (isUnstreamed) => {
      generation.openAi.respond({ text: ANSWER, isMisplaced: true, isUnstreamed });
      expect(names(await generation.recommend())).toEqual(NAMES);
      expect(generation.openAi.requests).toHaveLength(1);
    },
  );

  it('and is cut off while thinking has not answered, and is asked again with room to think', async () => {
    generation.openAi.respond(
      { text: `<think>${ANSWER}`, finish: 'length' },
      { text: ANSWER, thoughts: { text: THOUGHTS, tag: 'think' } },
    );
    expect(names(await generation.recommend())).toEqual(NAMES);
    const [first, second] = generation.openAi.requests.map(
      ({ body }) => (body as { max_tokens: number }).max_tokens,
    );
    expect(second).toBeGreaterThan(first as number);
  });

  it('is read in the same way when its server is called by responses', async () => {
    configure({ OPENAI_API: 'responses' });
    generation.openAi.respond({ text: ANSWER, thoughts: { text: THOUGHTS, tag: 'think' } });
    expect(names(await generation.recommend())).toEqual(NAMES);
  });

  it('may say a sentence before its JSON', async () => {
    generation.openAi.respond({ text: `Sure, here it is:\n\`\`\`json\n${ANSWER}\n\`\`\`` });
    expect(names(await generation.recommend())).toEqual(NAMES);
  });
});

describe('a server with a name of its own', () => {
  it('is called at its address with its key', async () => {
    configure({
      OPENAI_BASE_URL: undefined,
      MODEL: 'my-server/meta/llama-4',
      PROVIDER_MY_SERVER_BASE_URL: `${generation.openAi.url}/v1`,
      PROVIDER_MY_SERVER_API_KEY: 'its-key',
      MODEL_OPTIONS:
        '{"temperature":0.3,"topK":20,"body":{"chat_template_kwargs":{"enable_thinking":false}}}',
    });
    generation.openAi.respond({ text: ANSWER });
    const result = await generation.recommend();
    expect(names(result)).toEqual(NAMES);
    expect(result.generation.model).toBe('my-server/meta/llama-4');
    const [request] = generation.openAi.requests;
    expect(request?.headers.authorization).toBe('Bearer its-key');
    expect(request?.body).toMatchObject({
      model: 'meta/llama-4',
      temperature: 0.3,
      top_k: 20,
      chat_template_kwargs: { enable_thinking: false },
    });
  });

  it('may need no key', async () => {
    configure({
      MODEL: 'ollama/qwen3:8b',
      PROVIDER_OLLAMA_BASE_URL: `${generation.openAi.url}/v1`,
    });
    generation.openAi.respond({ text: ANSWER });
    expect(names(await generation.recommend())).toEqual(NAMES);
    expect(generation.openAi.requests[0]?.headers.authorization).toBeUndefined();
  });
});

describe('a server of one’s own that is asked by several callers at once', () => {
  it.each([
    [undefined, 1],
    ['2', 2],
  ])('with MODEL_CONCURRENCY %s answers %i at a time, and all of them', async (concurrency, most) => {
    configure({ MODEL_CONCURRENCY: concurrency });
    let running = 0;
    let peak = 0;
    generation.openAi.respond(async () => {
      running += 1;
      peak = Math.max(peak, running);
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
      return { text: ANSWER };
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => generation.recommend()));
    expect(answers.map(names)).toEqual(Array.from({ length: 5 }, () => NAMES));
    expect(peak).toBe(most);
  });

  it('turns away who would wait behind too many others, and says when to come back', async () => {
    configure();
    generation.openAi.respond('hang');
    const controller = new AbortController();
    const waiting = Array.from({ length: 9 }, () =>
      generation.recommend(MOVIES, { signal: controller.signal }).catch(() => undefined),
    );
    await expect(generation.recommend()).rejects.toThrow(UnavailableError);
    controller.abort();
    await Promise.all(waiting);
    generation.openAi.respond({ text: ANSWER });
    expect(names(await generation.recommend())).toEqual(NAMES);
  });
});

describe('the built-in model as fallback', () => {
  it('answers when a server of one’s own is not there', async () => {
    configure({
      FALLBACK_MODEL: 'builtin/taste',
      OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
    });
    const result = await generation.recommend();
    expect(result.recommendations).toHaveLength(3);
    expect(result.generation).toMatchObject({
      model: 'builtin/taste',
      failures: [{ failure: 'connection' }, { failure: 'connection' }],
    });
  });
});
