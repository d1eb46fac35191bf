import type { JSONSchema7 } from '@ai-sdk/provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GenerateContentRequest } from '@/tests/fakes/google';
import type { ChatRequest } from '@/tests/fakes/openai-chat';
import type { ResponsesRequest } from '@/tests/fakes/openai-responses';
import { startGeneration } from '@/tests/fakes/start-generation';

let generation: Awaited<ReturnType<typeof startGeneration>>;
beforeAll(async () => {
  generation = await startGeneration();
});
afterAll(() => generation.close());

/** What OpenAI's strict mode understands, less what it refuses for texts. */
const KEYWORDS = [
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'anyOf',
  'description',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
];

/** Breaches of OpenAI's strict mode, each with its place. */
function breaches(schema: JSONSchema7, path = '$'): string[] {
  const found = Object.keys(schema)
    .filter((keyword) => !KEYWORDS.includes(keyword))
    .map((keyword) => `${path}: ${keyword}`);
  if (schema.type === 'object') {
    if (schema.additionalProperties !== false) found.push(`${path}: open`);
    const names = Object.keys(schema.properties ?? {});
    for (const name of names) if (!schema.required?.includes(name)) found.push(`${path}.${name}: optional`);
  }
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    found.push(...breaches(inner as JSONSchema7, `${path}.${name}`));
  }
  for (const inner of schema.anyOf ?? []) found.push(...breaches(inner as JSONSchema7, `${path}|`));
  if (schema.items) found.push(...breaches(schema.items as JSONSchema7, `${path}[]`));
  return found;
}

const RANKING = {
  vertical: 'laptops',
  context: { profile: 'x' },
  items: ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() })),
};

const calls = {
  recommend: () => generation.recommend(),
  rank: () => generation.recommend(RANKING),
  explain: () => generation.explain(),
};
const CALLS = Object.keys(calls) as (keyof typeof calls)[];

describe('OpenAI', () => {
  it.each(CALLS)('responses: the schema of %s is strict', async (call) => {
    generation.configure();
    await calls[call]();
    const { text, store } = (generation.openAi.requests[0]?.body ?? {}) as ResponsesRequest;
    expect(text?.format).toMatchObject({ type: 'json_schema', strict: true });
    expect(breaches(text?.format?.schema ?? {})).toEqual([]);
    expect(store).toBe(false);
  });

  it.each(CALLS)('chat: the schema of %s is strict', async (call) => {
    generation.configure({ OPENAI_API: 'chat' });
    await calls[call]();
    const { response_format } = (generation.openAi.requests[0]?.body ?? {}) as ChatRequest;
    expect(response_format?.json_schema?.strict).toBe(true);
    expect(breaches(response_format?.json_schema?.schema ?? {})).toEqual([]);
  });

  it('gets the key of its own', async () => {
    generation.configure();
    await generation.recommend();
    expect(generation.openAi.requests[0]?.headers.authorization).toBe('Bearer openai-key');
  });
});

describe('Gemini', () => {
  const search = () => ({ EXA_API_KEY: 'exa-key', EXA_BASE_URL: generation.exa.url });
  const bodyOf = () => generation.google.requests[0]?.body as GenerateContentRequest;

  it.each(CALLS)('2.5 and 4 get the schema of %s as the response format', async (call) => {
    for (const model of ['gemini-2.5-flash', 'gemini-4-argon']) {
      generation.configure({ MODEL: `google/${model}` });
      await calls[call]();
      const { generationConfig } = bodyOf();
      expect(generationConfig?.responseMimeType).toBe('application/json');
      expect(breaches(generationConfig?.responseJsonSchema ?? {})).toEqual([]);
    }
  });

  it('4 gets schema and tool together', async () => {
    generation.configure({ MODEL: 'google/gemini-4-argon', ...search() });
    await generation.recommend();
    expect(bodyOf().generationConfig?.responseJsonSchema).toBeDefined();
    expect(JSON.stringify(bodyOf().tools)).toContain('webSearch');
  });

  it('2.5 gets the schema as a function when there is a tool, and the tool alone never ends the request', async () => {
    generation.configure({ MODEL: 'google/gemini-2.5-flash', ...search() });
    expect((await generation.recommend()).recommendations).toHaveLength(3);
    const json = bodyOf().tools?.flatMap(({ functionDeclarations }) => functionDeclarations ?? []);
    expect(json?.map(({ name }) => name)).toEqual(['webSearch', 'json']);
    expect(breaches(json?.[1]?.parametersJsonSchema ?? {})).toEqual([]);
  });
});

describe('the schema', () => {
  beforeEach(() => generation.configure());

  it('is the same for 1, 20, 200 and 500 candidates, and so are the instructions', async () => {
    for (const size of [1, 20, 200, 500]) {
      const items = Array.from({ length: size }, (_, at) => ({ id: `${at}`, name: `Laptop ${at}` }));
      await generation.recommend({ ...RANKING, items });
    }
    const bodies = generation.openAi.requests.map(({ body }) => body as ResponsesRequest);
    expect(bodies).toHaveLength(4);
    expect(new Set(bodies.map(({ text }) => JSON.stringify(text))).size).toBe(1);
    expect(new Set(bodies.map(({ input }) => JSON.stringify(input[0]?.content))).size).toBe(1);
    expect(JSON.stringify(bodies[0]?.text)).toContain('"ref":{"type":"string"');
  });
});

describe('instructions', () => {
  it('are the same for every request of an endpoint, so that providers can cache them', async () => {
    generation.configure({ EXA_API_KEY: 'exa-key', EXA_BASE_URL: generation.exa.url });
    await generation.recommend();
    await generation.recommend({ ...RANKING, options: { language: 'en_GB', explanation_depth: 'brief' } });
    const systems = generation.openAi.requests.map(({ body }) =>
      JSON.stringify((body as ResponsesRequest).input[0]?.content),
    );
    expect(systems[0]).toBe(systems[1]);
  });
});
