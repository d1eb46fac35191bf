import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GenerationError, UnavailableError } from '@/lib/models/generation';
import type { ModelReply, ModelTurn } from '@/tests/fakes/model-script';
import { element, reasonOf, startGeneration } from '@/tests/fakes/start-generation';

let generation: Awaited<ReturnType<typeof startGeneration>>;
beforeAll(async () => {
  generation = await startGeneration();
});
afterAll(() => generation.close());
beforeEach(() => generation.configure());

const ITEMS = Array.from({ length: 12 }, (_, index) => ({ id: `id-${index}`, name: `Item ${index}` }));
const ranking = (count: number) => ({
  vertical: 'laptops',
  context: { preferences: ['light'] },
  items: ITEMS,
  options: { count },
});
const open = (count: number, history: string[] = []) => ({
  vertical: 'movies',
  context: { preferences: ['slow'], history: history.map((item) => ({ item, rating: '5/5' })) },
  options: { count, grounding: false },
});

const refs = (from: number, to: number): ModelTurn => ({
  elements: Array.from({ length: to - from + 1 }, (_, index) =>
    element({ ref: `c${from + index}`, score: 90 - from - index }),
  ),
});
const films = (...names: string[]) => ({ elements: names.map((name) => element({ name })) });

/** How many recommendations the n-th request asked for, beside those that are accepted. */
const askedFor = (requests: { text: string }[], index: number): number =>
  Number(/Return (\d+) items?\b/.exec(requests[index]?.text ?? '')?.[1]);

describe('an answer that is short', () => {
  it('because its connection broke is filled up by the same model, asked once more for the rest alone', async () => {
    generation.openAi.respond({ ...refs(1, 10), breakAfter: 6, breakBy: 'cut' }, refs(1, 12));
    const { recommendations, generation: done } = await generation.recommend(ranking(10));
    expect(recommendations).toHaveLength(10);
    expect(askedFor(generation.openAi.requests, 1)).toBe(4);
    expect(generation.google.requests).toHaveLength(0);
    expect(done).toMatchObject({ calls: 2, partial: undefined });
  });

  it('because its connection broke twice is filled up by the next model, asked for the rest alone', async () => {
    generation.openAi.respond({ ...refs(1, 10), breakAfter: 6, breakBy: 'cut' });
    generation.google.respond(refs(1, 12));
    const { recommendations, generation: done } = await generation.recommend(ranking(10));
    expect(recommendations).toHaveLength(10);
    expect(askedFor(generation.google.requests, 0)).toBe(4);
    expect(generation.google.requests[0]?.text).toContain('c6');
    expect(new Set(recommendations.map(({ item }) => item.id)).size).toBe(10);
    expect(done).toMatchObject({ calls: 3, partial: undefined });
  });

  it.each<[string, ModelTurn]>([
    ['a content filter', { ...refs(1, 2), finish: 'content-filter' }],
    ['a loop', { text: `${JSON.stringify(refs(1, 2)).slice(0, -2)},${'{"ref":"c1",'.repeat(300)}` }],
    ['JSON that breaks off', { text: `${JSON.stringify(refs(1, 2)).slice(0, -2)},{"ref":"c3","reasons":[` }],
  ])('because of %s is filled up by the next model, asked for the rest alone', async (_, turn) => {
    generation.openAi.respond(turn);
    generation.google.respond(refs(1, 12));
    const { recommendations, generation: done } = await generation.recommend(ranking(5));
    expect(recommendations).toHaveLength(5);
    expect(generation.openAi.requests).toHaveLength(1);
    expect(askedFor(generation.google.requests, 0)).toBe(3);
    expect(done).toMatchObject({ model: 'google/gemini-4-argon', calls: 2, partial: undefined });
  });

  it('because the model repeated the history is filled up by the same model', async () => {
    generation.openAi.respond(films('Contact', 'Arrival', 'Moon'), films('Moon', 'Primer', 'Stalker'));
    const { recommendations, generation: done } = await generation.recommend(open(3, ['Contact', 'Arrival']));
    expect(recommendations.map(({ item }) => item.name).sort()).toEqual(['Moon', 'Primer', 'Stalker']);
    expect(askedFor(generation.openAi.requests, 1)).toBe(2);
    expect(generation.google.requests).toHaveLength(0);
    expect(done).toMatchObject({ model: 'openai/gpt-6.1-sol', calls: 2, partial: undefined });
  });

  it('is none when its answer came twice, the second time worse', async () => {
    const worse = ['c1', 'c2'].map((ref) =>
      element({ ref, reasons: [reasonOf('You asked for light: it weighs 187 kg.')] }),
    );
    const text = `${JSON.stringify(refs(1, 2))}\n${JSON.stringify({ elements: worse })}`;
    generation.openAi.respond({ text });
    const { recommendations, generation: done } = await generation.recommend(ranking(2));
    expect(recommendations).toHaveLength(2);
    expect(done.calls).toBe(1);
  });

  it('tells the next call what was refused, and why', async () => {
    const invented = element({
      name: 'Solaris',
      reasons: [reasonOf('You asked for slow: it lasts 187 minutes.')],
    });
    generation.openAi.respond(
      { elements: [invented, ...films('Contact').elements] },
      films('Moon', 'Primer'),
    );
    await generation.recommend(open(2, ['Contact']));
    const [, next] = [...generation.openAi.requests, ...generation.google.requests];
    expect(next?.text).toContain(
      'Refused so far: Solaris (its reasons are not borne out by what they cite); Contact (known to the person, or named before).',
    );
  });

  it('after both calls of a model that ended well stays short and says so', async () => {
    generation.openAi.respond(films('Moon'));
    const { recommendations, generation: done } = await generation.recommend(open(3));
    expect(recommendations).toHaveLength(1);
    expect(generation.openAi.requests).toHaveLength(2);
    expect(generation.google.requests).toHaveLength(0);
    expect(done.partial).toBe('CONTENT');
  });

  it('because it was cut by its length is filled up by the same model', async () => {
    const text = JSON.stringify(refs(1, 4)).slice(0, -40);
    generation.openAi.respond({ text, finish: 'length' }, refs(4, 8));
    const { recommendations, generation: done } = await generation.recommend(ranking(5));
    expect(recommendations).toHaveLength(5);
    expect(generation.google.requests).toHaveLength(0);
    expect(done).toMatchObject({ model: 'openai/gpt-6.1-sol', calls: 2, partial: undefined });
  });

  it('and has only failed models left is answered with what there is', async () => {
    generation.openAi.respond({ ...refs(1, 5), breakAfter: 2, breakBy: 'cut' });
    generation.google.respond({ status: 404 });
    const { recommendations, generation: done } = await generation.recommend(ranking(5));
    expect(recommendations).toHaveLength(2);
    expect(done.partial).toBe('TIME');
  });

  it('when fewer items were supplied than asked for is whole', async () => {
    generation.openAi.respond(refs(1, 2));
    const body = { ...ranking(5), items: ITEMS.slice(0, 2) };
    expect((await generation.recommend(body)).generation.partial).toBeUndefined();
  });
});

describe('in open mode', () => {
  it('as many are asked for as are wanted', async () => {
    const { recommendations } = await generation.recommend(open(3));
    expect(askedFor(generation.openAi.requests, 0)).toBe(3);
    expect(recommendations).toHaveLength(3);
  });
});

describe('a single model', () => {
  const SINGLE = { FALLBACK_MODEL: 'openai/gpt-6.1-sol' };
  it.each<[string, ModelReply | { status: number; headers?: Record<string, string> }]>([
    ['429 that names a second', { status: 429, headers: { 'Retry-After': '1' } }],
    ['429 that names no time', { status: 429 }],
    ['500', { status: 500 }],
    ['an answer of another shape', 'wrong-schema'],
    ['an answer cut by its length', 'length'],
  ])('that fails once by %s is asked once more', async (_, reply) => {
    const deps = generation.configure(SINGLE);
    const only = deps.models.normal.slice(0, 1);
    generation.openAi.respond(reply, 'ok');
    const { generation: done, recommendations } = await generation.recommend(undefined, {
      deps: { models: { ...deps.models, normal: only } },
    });
    expect(recommendations).toHaveLength(3);
    expect(done).toMatchObject({ model: 'openai/gpt-6.1-sol', calls: 2 });
  });
});

describe("providers' limits", () => {
  it.each(['1', '3', '30', undefined])(
    'on both models (Retry-After: %s) cost few calls and end in one honest answer',
    async (seconds) => {
      const headers: Record<string, string> = seconds ? { 'Retry-After': seconds } : {};
      const limited = { status: 429, headers };
      generation.openAi.respond(limited);
      generation.google.respond(limited);
      const errors = [];
      for (let i = 0; i < 10; i += 1) {
        errors.push(await generation.recommend().catch((error: unknown) => error));
      }
      const calls = generation.openAi.requests.length + generation.google.requests.length;
      expect(calls).toBeLessThan(4);
      for (const error of errors) expect(error).toBeInstanceOf(UnavailableError);
      expect((errors.at(-1) as UnavailableError).retryAfterMs).toBeGreaterThan(0);
      expect(generation.outcomes.recent().at(-1)).toMatchObject({ result: 'limited' });
    },
  );
});

describe('ten poisoned requests in a row', () => {
  it.each<[string, ModelReply | { status: number }]>([
    ['refused', 'refusal'],
    ['filtered', 'content-filter'],
    ['empty', { elements: [] }],
    ['bad', { status: 400 }],
    ['of another shape', 'wrong-schema'],
  ])('(%s) neither push the next caller to the fallback nor show in health', async (_, reply) => {
    const recorded = generation.outcomes.recent().length;
    generation.openAi.respond(reply);
    generation.google.respond(reply);
    for (let i = 0; i < 10; i += 1) {
      await expect(generation.recommend()).rejects.toBeInstanceOf(GenerationError);
    }
    expect(generation.outcomes.recent()).toHaveLength(recorded);
    generation.openAi.respond('ok');
    expect((await generation.recommend()).generation.model).toBe('openai/gpt-6.1-sol');
  });
});
