import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Recommendation } from '@/lib/contract/recommend-response';
import type { ModelReply } from '@/tests/fakes/model-script';
import { element, startGeneration } from '@/tests/fakes/start-generation';

/** Too little time to ask the same model again for what is missing; see fill-up.test.ts for that. */
const LIMITS = { FIRST_BYTE_TIMEOUT_MS: '1000', IDLE_TIMEOUT_MS: '1000', REQUEST_TIMEOUT_MS: '8000' };

let generation: Awaited<ReturnType<typeof startGeneration>>;
beforeAll(async () => {
  generation = await startGeneration();
});
afterAll(() => generation.close());
beforeEach(() => generation.configure({ ...LIMITS }));

const names = (list: readonly Recommendation[]) => list.map(({ item }) => item.name);
const films = (...titles: [name: string, score: number][]) => ({
  elements: titles.map(([name, score]) => element({ name, score })),
});

async function stream(body?: object) {
  const sent: Recommendation[] = [];
  const result = await generation.recommend(body, { onRecommendation: (one) => void sent.push(one) });
  return { sent, result };
}

const asked = (count: number) => ({
  vertical: 'movies',
  context: { preferences: ['slow'] },
  options: { count, grounding: false },
});

describe('a stream', () => {
  it.each([
    ['openai/gpt-6.1-sol', 'responses'],
    ['openai/qwen', 'chat'],
    ['google/gemini-4-argon', 'responses'],
  ])('of %s (%s) hands over each element while the model is still writing', async (model, api) => {
    generation.configure({ MODEL: model, OPENAI_API: api, ...LIMITS });
    const reply: ModelReply = { ...films(['A', 90], ['B', 80]), breakAfter: 1, breakBy: 'hang' };
    generation.openAi.respond(reply);
    generation.google.respond(reply);
    const first = await new Promise<Recommendation>((resolve, reject) => {
      generation
        .recommend(asked(2), { onRecommendation: resolve, startedAt: Date.now() })
        .catch((error) => reject(error));
    });
    expect(first.item.name).toBe('A');
  });

  it('hands over in the order of writing, and sorts only the document', async () => {
    generation.openAi.respond(films(['Low', 50], ['High', 90], ['Middle', 70]));
    const { sent, result } = await stream(asked(3));
    expect(names(sent)).toEqual(['Low', 'High', 'Middle']);
    expect(names(result.recommendations)).toEqual(['High', 'Middle', 'Low']);
  });

  it('ends at the number asked for, so that the document holds exactly what was sent', async () => {
    generation.openAi.respond(films(['A', 10], ['B', 20], ['C', 99]));
    const { sent, result } = await stream(asked(2));
    expect(names(sent)).toEqual(['A', 'B']);
    expect(names(result.recommendations)).toEqual(['B', 'A']);
  });

  it('does not wait for a model that goes on writing without end', async () => {
    generation.configure({ FIRST_BYTE_TIMEOUT_MS: '60000', IDLE_TIMEOUT_MS: '60000' });
    generation.openAi.respond({ ...films(['A', 90], ['B', 80]), breakAfter: 2, breakBy: 'hang' });
    const { sent, result } = await stream(asked(2));
    expect(names(sent)).toEqual(['A', 'B']);
    expect(result.generation).toMatchObject({ model: 'openai/gpt-6.1-sol', calls: 1 });
  });

  it('counts the tokens that come behind the last element', async () => {
    const { result } = await stream(asked(2));
    expect(result.generation).toMatchObject({ usage: { inputTokens: 100, outputTokens: 50 } });
  });
});

describe.each<['cut' | 'error' | 'hang', 'responses' | 'chat']>([
  ['cut', 'responses'],
  ['error', 'responses'],
  ['hang', 'responses'],
  ['cut', 'chat'],
  ['error', 'chat'],
])('a stream that breaks by %s (%s)', (breakBy, api) => {
  beforeEach(() => generation.configure({ OPENAI_API: api, ...LIMITS }));

  it('before the first element is answered by the fallback alone', async () => {
    generation.openAi.respond({ ...films(['A', 90]), breakAfter: 0, breakBy });
    generation.google.respond(films(['X', 60], ['Y', 50]));
    const { sent, result } = await stream(asked(2));
    expect(names(sent)).toEqual(['X', 'Y']);
    expect(names(result.recommendations)).toEqual(['X', 'Y']);
  });

  it('after one element keeps it and is filled up by the fallback, without repeating it', async () => {
    generation.openAi.respond({ ...films(['A', 55], ['B', 80], ['C', 70]), breakAfter: 1, breakBy });
    generation.google.respond(films(['a', 95], ['X', 60], ['Y', 50], ['Z', 99]));
    const { sent, result } = await stream(asked(3));
    expect(names(sent)).toEqual(['A', 'X', 'Y']);
    expect(names(result.recommendations)).toEqual(['X', 'A', 'Y']);
    expect(result.generation).toMatchObject({
      model: 'google/gemini-4-argon',
      calls: breakBy === 'hang' ? 2 : 3,
    });
  });

  it('after one element, with a fallback that fails too, answers with that element', async () => {
    generation.openAi.respond({ ...films(['A', 55], ['B', 80]), breakAfter: 1, breakBy });
    generation.google.respond({ status: 500 });
    const { sent, result } = await stream(asked(3));
    expect(names(sent)).toEqual(['A']);
    expect(result.recommendations).toEqual(sent);
    expect(result.generation.partial).toBe('TIME');
  });
});

describe('a receiver that fails', () => {
  it('ends the request with its own error, without asking another model', async () => {
    const gone = new Error('the receiver is gone');
    const before = generation.openAi.aborted();
    generation.openAi.respond({ delayMs: 20 });
    await expect(
      generation.recommend(asked(2), { onRecommendation: () => Promise.reject(gone) }),
    ).rejects.toBe(gone);
    expect(generation.google.requests).toHaveLength(0);
    await expect.poll(() => generation.openAi.aborted(), { timeout: 10_000 }).toBe(before + 1);
  });
});

describe('a whole answer', () => {
  it('that was cut off keeps the finished elements and is filled up by the fallback', async () => {
    const cut = JSON.stringify({ elements: [element({ name: 'A' }), element({ name: 'B' })] }).slice(0, -40);
    generation.openAi.respond({ text: cut, finish: 'length' });
    generation.google.respond(films(['X', 60], ['Y', 50], ['Z', 40]));
    const { recommendations } = await generation.recommend(asked(3));
    expect(names(recommendations)).toEqual(['A', 'X', 'Y']);
  });

  it('with more elements than asked for is sorted before it is cut', async () => {
    generation.openAi.respond(films(['A', 10], ['B', 20], ['C', 99]));
    expect(names((await generation.recommend(asked(2))).recommendations)).toEqual(['C', 'B']);
  });
});
