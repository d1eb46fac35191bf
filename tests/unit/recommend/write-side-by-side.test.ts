import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Recommendation } from '@/lib/contract/recommend-response';
import { createGeneration, type Generation } from '@/lib/models/generation';
import type { Recorded, Script } from '@/tests/fakes/fake-server';
import type { ModelReply } from '@/tests/fakes/model-script';
import { element, startGeneration } from '@/tests/fakes/start-generation';

let generation: Awaited<ReturnType<typeof startGeneration>>;
beforeAll(async () => {
  generation = await startGeneration();
});
afterAll(() => generation.close());
beforeEach(() => generation.configure());

const ITEMS = Array.from({ length: 12 }, (_, at) => ({
  id: `id-${at}`,
  name: `Item ${String.fromCharCode(65 + at)}`,
  metadata: { pace: 'slow' },
}));
const ranking = (count = 10, options: object = {}) => ({
  vertical: 'laptops',
  context: { preferences: ['slow'] },
  items: ITEMS,
  options: { count, ...options },
});
const openMode = (options: object = {}) => ({
  vertical: 'movies',
  context: { preferences: ['slow'] },
  options: { count: 10, grounding: false, ...options },
});

const isPick = ({ text }: Recorded) => text.includes('Choose only: picks');
const mineOf = ({ text }: Recorded) =>
  /Write about these alone, in this order: (.*?)\. Leave picks empty/.exec(text)?.[1]?.split('; ');
const isWriterOf = (label: string) => (request: Recorded) => mineOf(request)?.includes(label) ?? false;

/** Answers well, but for the requests that a condition holds for. */
const but =
  (condition: (request: Recorded) => boolean, reply: Script<ModelReply>): Script<ModelReply> =>
  (request) =>
    condition(request) ? (typeof reply === 'function' ? reply(request) : reply) : 'ok';

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function stream(body: object, options: { signal?: AbortSignal; deps?: object } = {}) {
  const sent: Recommendation[] = [];
  const result = await generation.recommend(body, {
    ...options,
    onRecommendation: (one) => void sent.push(one),
  });
  return { ...result, sent };
}
const refsOf = (recommendations: readonly Recommendation[]) => recommendations.map(({ item }) => item.id);

type Sent = { input: { content: string | { text: string }[] }[]; text: unknown; prompt_cache_key?: string };
const sentBy = ({ body }: Recorded) => {
  const { input, text, prompt_cache_key } = body as Sent;
  const [instructions, user] = input.map(({ content }) =>
    typeof content === 'string' ? content : content.map(({ text }) => text).join('\n'),
  );
  return { instructions, user: user ?? '', schema: JSON.stringify(text), prompt_cache_key };
};

describe('more than three recommendations of a hosted model', () => {
  it('are picked by one call and written by four, each about its own', async () => {
    const { recommendations, prompt_version, generation: done } = await generation.recommend(ranking());
    expect(recommendations).toHaveLength(10);
    expect(prompt_version).toBe('2027-01-parts');
    expect(generation.openAi.requests.filter(isPick)).toHaveLength(1);
    const written = generation.openAi.requests.flatMap((request) => mineOf(request) ?? []);
    expect(written.toSorted()).toEqual(Array.from({ length: 10 }, (_, at) => `c${at + 1}`).toSorted());
    expect(generation.openAi.requests).toHaveLength(5);
    expect(done).toMatchObject({ calls: 5, partial: undefined, failures: [] });
    expect(done.usage).toMatchObject({ inputTokens: 500, outputTokens: 250 });
  });

  it('have the scores that they were picked by, best first', async () => {
    const { recommendations } = await generation.recommend(ranking());
    expect(recommendations.map(({ metadata }) => metadata?.taste_match_score)).toEqual(
      Array.from({ length: 10 }, (_, at) => 90 - 5 * at),
    );
  });

  it('are asked for by calls that begin alike, up to what is asked, with one schema and one cache key', async () => {
    await generation.recommend(ranking());
    const sent = generation.openAi.requests.map(sentBy);
    const beginnings = sent.map(({ user }) => user.slice(0, user.indexOf('\nASK\n')));
    expect(beginnings[0]).toMatch(/ITEMS[\s\S]*PERSON/);
    for (const same of [
      beginnings,
      sent.map(({ instructions }) => instructions),
      sent.map(({ schema }) => schema),
      sent.map(({ prompt_cache_key }) => prompt_cache_key),
    ])
      expect(new Set(same).size).toBe(1);
  });

  it('come from writers who know all that was picked, but for the first, who begins before', async () => {
    await generation.recommend(ranking());
    const told = generation.openAi.requests
      .filter((request) => mineOf(request))
      .map(({ text }) => /Chosen already, with scores: (.*?)\. *\\n/.exec(text)?.[1]?.split('; ').length);
    expect(told.toSorted((a, b) => Number(a) - Number(b))).toEqual([1, 10, 10, 10]);
  });

  it('are written by a call each where the provider caches prompts, which begins as soon as its item is picked', async () => {
    const deps = generation.configure();
    const normal = deps.models.normal.map((entry) => ({ ...entry, cachesPrompts: true }));
    const caching = { deps: { models: { ...deps.models, normal } } };
    const picks = JSON.stringify({ picks: Array.from({ length: 10 }, (_, at) => `c${at + 1}|${90 - at}`) });
    let begun = () => {};
    const all = new Promise<void>((resolve) => {
      begun = resolve;
    });
    generation.openAi.respond(async (request) => {
      // The pick hangs in front of its last item; by then the writers of all others have begun.
      if (isPick(request)) return { text: picks, breakAfter: picks.indexOf('c10') + 5, breakBy: 'hang' };
      if (generation.openAi.requests.filter((one) => mineOf(one)).length === 9) begun();
      return 'ok';
    });
    const before = generation.openAi.aborted();
    const caller = new AbortController();
    const asked = generation.recommend(ranking(), { ...caching, signal: caller.signal });
    await all;
    expect(generation.openAi.aborted()).toBe(before); // the pick has not been given up
    caller.abort();
    await expect(asked).rejects.toThrow();
    generation.openAi.respond('ok');
    generation.openAi.requests.length = 0;
    const { recommendations } = await generation.recommend(ranking(), caching);
    expect(recommendations).toHaveLength(10);
    expect(generation.openAi.requests).toHaveLength(11);
  });

  it('are written by four where a limit has once kept one of ten from writing', async () => {
    const deps = generation.configure();
    const normal = deps.models.normal.map((entry) => ({ ...entry, cachesPrompts: true }));
    deps.traitsOf('openai/gpt-6.1-sol').limitedUntil = Date.now() - 1;
    await generation.recommend(ranking(), { deps: { models: { ...deps.models, normal } } });
    expect(generation.openAi.requests).toHaveLength(5);
  });

  it('are written about by those who see the picked items alone where there are many', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ id: `m${at}`, name: `Thing ${at}` }));
    await generation.recommend({ ...ranking(5), items: many });
    const lines = (request: Recorded) => sentBy(request).user.match(/^c\d+ /gm)?.length;
    expect(generation.openAi.requests.filter(isPick).map(lines)).toEqual([60]);
    const writers = generation.openAi.requests.filter((request) => mineOf(request)).map(lines);
    expect(Math.max(...writers.map(Number))).toBeLessThanOrEqual(5);
  });

  it('without items are named by the one call, and their facts given by the others', async () => {
    const { recommendations } = await generation.recommend(openMode());
    expect(generation.openAi.requests).toHaveLength(5);
    expect(recommendations.map(({ item }) => item.name)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Sample ${at + 1}`),
    );
    for (const { item } of recommendations) expect(item.metadata?.year).toBeGreaterThanOrEqual(2000);
  });

  it('have their proof, as others', async () => {
    const { recommendations } = await generation.recommend(ranking(10, { evidence: true }));
    for (const { explanation } of recommendations) expect(explanation.evidence?.length).toBeGreaterThan(0);
  });

  it.each([
    ['scores that are shares of 1', (at: number) => (9 - at) / 10, 90],
    ['scores in words', (at: number) => `${90 - at}/100`, 90],
  ])('are on one scale, by %s', async (_, scoreOf, best) => {
    const picks = Array.from({ length: 5 }, (_, at) => ({ ref: `c${at + 1}`, score: scoreOf(at) }));
    generation.openAi.respond(but(isPick, { text: JSON.stringify({ picks, elements: [] }) }));
    const { recommendations } = await generation.recommend(ranking(5));
    expect(recommendations).toHaveLength(5);
    expect(recommendations[0]?.metadata?.taste_match_score).toBe(best);
  });
});

describe('a stream of them', () => {
  it('keeps the order of the picks, however slow the writer of the first is', async () => {
    const late = but(isWriterOf('c1'), async () => {
      await wait(150);
      return 'ok' as const;
    });
    generation.openAi.respond(late);
    const { sent, recommendations } = await stream(ranking());
    const scores = sent.map(({ metadata }) => metadata?.taste_match_score);
    expect(scores).toEqual(scores.toSorted((a, b) => Number(b) - Number(a)));
    expect(refsOf(sent)).toEqual(refsOf(recommendations));
    expect(sent).toHaveLength(10);
  });

  it('goes on behind a writer who fails, whose elements come last', async () => {
    generation.openAi.respond(but(isWriterOf('c1'), { status: 400 }));
    const { sent, generation: done } = await stream(ranking());
    expect(sent).toHaveLength(10);
    expect(sent.slice(0, 9).map(({ metadata }) => metadata?.taste_match_score)).toEqual(
      Array.from({ length: 9 }, (_, at) => 85 - 5 * at),
    );
    expect(done.partial).toBeUndefined();
  });

  it('is verified before it is sent', async () => {
    generation.configure({ VERIFY_MODEL: 'openai/checker' });
    const isCheck = ({ text }: Recorded) => text.includes('"verdict"');
    generation.openAi.respond(but(isCheck, { text: '{"unsupported":[]}' }));
    const { sent, generation: done } = await stream(ranking());
    expect(sent).toHaveLength(10);
    expect(done.isVerified).toBe(true);
    expect(done.calls).toBe(15);
  });
});

describe('what one writer fails to deliver', () => {
  it.each<[string, Script<ModelReply>]>([
    ['429', { status: 429, headers: { 'Retry-After': '30' } }],
    ['a cut connection', 'cut'],
    ['an answer cut in the middle', { breakAfter: 1, breakBy: 'cut' }],
    ['a content filter', 'content-filter'],
    ['a refusal', 'refusal'],
    ['a refused parameter', { status: 400 }],
    ['an answer cut by its length', 'length'],
    ['no JSON', 'not-json'],
    ['elements about others', { elements: [element({ ref: 'c11' }), element({ ref: 'c12' })] }],
  ])('(%s) is filled up', async (_, reply) => {
    let isFirst = true;
    const fault = (request: Recorded) => {
      const isFaulty = isFirst && isWriterOf('c2')(request);
      if (isFaulty) isFirst = false;
      return isFaulty;
    };
    const rest = {
      elements: Array.from({ length: 12 }, (_, at) => element({ ref: `c${at + 1}`, score: 50 })),
    };
    generation.openAi.respond((request) =>
      fault(request) ? (reply as ModelReply) : isPick(request) || mineOf(request) ? 'ok' : rest,
    );
    generation.google.respond(rest);
    const { recommendations, generation: done } = await generation.recommend(ranking());
    expect(recommendations).toHaveLength(10);
    expect(new Set(refsOf(recommendations)).size).toBe(10);
    expect(done.calls).toBe(6);
    expect(done.partial).toBeUndefined();
  });

  it('is told with the provider’s words of each, where several fail', async () => {
    const body = { error: { message: 'The engine is cold.', code: 'cold_engine' } };
    generation.openAi.respond((request) => (mineOf(request) ? { status: 500, body } : 'ok'));
    const { generation: done } = await generation.recommend(ranking());
    expect(done.failures.length).toBeGreaterThan(3);
    for (const { said } of done.failures) expect(said).toBe('cold_engine: The engine is cold.');
  });

  it('is asked of the next model where it wrote broken JSON, although the pick has an empty list', async () => {
    const broken = `{"elements":[${JSON.stringify(element({ ref: 'c2' }))},{"ref":"c5","type":},`;
    generation.openAi.respond(but(isWriterOf('c2'), { text: broken }));
    generation.google.respond({ elements: [element({ ref: 'c5' }), element({ ref: 'c8' })] });
    const { recommendations, generation: done } = await generation.recommend(ranking());
    expect(recommendations).toHaveLength(10);
    expect(done.model).toBe('google/gemini-4-argon');
    expect(done.failures).toEqual([{ model: 'openai/gpt-6.1-sol', failure: 'broken JSON' }]);
  });

  it('does not keep others from theirs, even if it wrote about these', async () => {
    generation.openAi.respond(async (request) => {
      const mine = mineOf(request);
      if (mine?.includes('c2')) return { elements: ['c3', 'c6', 'c9'].map((ref) => element({ ref })) };
      if (mine?.includes('c3')) await wait(150);
      if (mine || isPick(request)) return 'ok';
      return { elements: ['c2', 'c5', 'c8'].map((ref) => element({ ref })) };
    });
    const { recommendations } = await generation.recommend(ranking());
    expect(recommendations).toHaveLength(10);
    const taken = /Taken already: (.*?)\. Return 3/.exec(generation.openAi.requests.at(-1)?.text ?? '')?.[1];
    expect(taken?.split('; ').toSorted()).toEqual(['c1', 'c10', 'c3', 'c4', 'c6', 'c7', 'c9']);
  });

  it('is asked of the same model where it ended well', async () => {
    const film = (name: string) => element({ name });
    generation.openAi.respond((request) =>
      isPick(request)
        ? { text: JSON.stringify({ picks: 'ABCDE'.split('').map((name) => ({ name, score: 80 })) }) }
        : isWriterOf('B')(request)
          ? { elements: [] }
          : { elements: (mineOf(request) ?? ['Moon', 'Stalker', 'Primer']).map(film) },
    );
    const { recommendations } = await generation.recommend(openMode({ count: 5 }));
    expect(recommendations).toHaveLength(5);
    expect(generation.google.requests).toHaveLength(0);
    expect(generation.openAi.requests.at(-1)?.text).toContain('Taken already');
  });

  it('is left to one call for a while where a limit was the reason', async () => {
    generation.openAi.respond(but(isWriterOf('c2'), { status: 429, headers: { 'Retry-After': '1' } }));
    const deps = generation.configure();
    generation.openAi.respond(but(isWriterOf('c2'), { status: 429, headers: { 'Retry-After': '0' } }));
    await generation.recommend(ranking());
    generation.openAi.respond('ok');
    generation.openAi.requests.length = 0;
    const { recommendations } = await generation.recommend(ranking());
    expect(recommendations).toHaveLength(10);
    expect(generation.openAi.requests).toHaveLength(1);
    expect(deps.traitsOf('openai/gpt-6.1-sol').limitedUntil).toBeGreaterThan(Date.now());
  });
});

describe('when all writers fail', () => {
  it('the fallback model answers it all, by a pick and writers of its own', async () => {
    generation.openAi.respond((request) => (isPick(request) ? 'ok' : { status: 500 }));
    const { recommendations, generation: done } = await generation.recommend(ranking());
    expect(recommendations).toHaveLength(10);
    expect(done.model).toBe('google/gemini-4-argon');
    // Its prompts are cached, so that each element has a call of its own.
    expect(generation.google.requests).toHaveLength(11);
    // The first call of the first model is a pick with four writers; its second one is one retry.
    expect(generation.openAi.requests).toHaveLength(6);
    expect(done.calls).toBe(17);
    expect(done.failures).toHaveLength(5);
  });

  it('or the pick, one call of the same model is made again', async () => {
    generation.openAi.respond((request) => (isPick(request) ? { status: 500 } : 'ok'));
    const { recommendations, generation: done } = await generation.recommend(ranking());
    expect(recommendations).toHaveLength(10);
    expect(done).toMatchObject({ model: 'openai/gpt-6.1-sol', calls: 2 });
  });
});

describe('one call writes all', () => {
  const only = async (body: object, options: Parameters<typeof generation.recommend>[1] = {}) => {
    const { recommendations } = await generation.recommend(body, options);
    expect(generation.openAi.requests).toHaveLength(1);
    expect(generation.openAi.requests.filter(isPick)).toHaveLength(0);
    return recommendations;
  };

  it('where three are wanted', async () => {
    expect(await only(ranking(3))).toHaveLength(3);
  });

  it('where there is one writer (PARALLEL_WRITERS=1)', async () => {
    generation.configure({ PARALLEL_WRITERS: '1' });
    expect(await only(ranking())).toHaveLength(10);
  });

  it('on a server of one’s own', async () => {
    generation.configure({ PROMPT_RECOMMEND: '2027-01' }, { areHosted: false });
    expect(await only(ranking())).toHaveLength(10);
  });

  it('by the prompt in few words', async () => {
    generation.configure({ PROMPT_RECOMMEND: 'compact' });
    expect(await only(ranking())).toHaveLength(10);
  });

  const withTurns = (concurrency: number) => {
    const deps = generation.configure();
    const normal = deps.models.normal.map((entry) => ({ ...entry, concurrency }));
    return { ...deps, models: { ...deps.models, normal } };
  };

  it('where the model takes one call at once (MODEL_CONCURRENCY=1)', async () => {
    expect(await only(ranking(), { deps: withTurns(1) })).toHaveLength(10);
  });

  it('where others have all turns but one', async () => {
    const deps = withTurns(3);
    const turn = () =>
      deps.takeTurn({
        id: 'openai/gpt-6.1-sol',
        most: 3,
        signal: new AbortController().signal,
        waitMs: 0,
      });
    const turns = [await turn(), await turn()];
    expect(await only(ranking(), { deps })).toHaveLength(10);
    for (const release of turns) release?.();
  });

  it('and no more calls run at once than the model takes', async () => {
    let [running, most] = [0, 0];
    generation.openAi.respond('ok');
    const deps = withTurns(2);
    generation.openAi.respond(async () => {
      running += 1;
      most = Math.max(most, running);
      await wait(30);
      running -= 1;
      return 'ok' as const;
    });
    const { recommendations } = await generation.recommend(ranking(), { deps });
    expect(recommendations).toHaveLength(10);
    expect(most).toBe(2);
  });
});

describe('a web search', () => {
  const FACT = { id: 'f1', key: 'year', value: '2016' };

  it('is made by the picking call alone, and its results are handed to all writers, who may cite them', async () => {
    generation.configure({ EXA_API_KEY: 'exa-key', EXA_BASE_URL: generation.exa.url });
    const names = Array.from({ length: 5 }, (_, at) => `Film ${'ABCDE'[at]}`);
    generation.openAi.respond((request) => {
      const mine = mineOf(request);
      if (mine) {
        const about = (name: string) => {
          const { reasons, ...rest } = element({ name, facts: [FACT] });
          return { ...rest, reasons: reasons.map((reason) => ({ ...reason, it: ['f1', 's1'] })) };
        };
        return { elements: mine.map(about) };
      }
      if (request.text.includes('function_call_output'))
        return { text: JSON.stringify({ picks: names.map((name) => ({ name, score: 80 })), elements: [] }) };
      return 'search';
    });
    const { recommendations, tool_usage } = await generation.recommend(
      openMode({ count: 5, grounding: true }),
    );
    expect(recommendations).toHaveLength(5);
    expect(tool_usage?.total_tool_calls).toBe(1);
    const writers = generation.openAi.requests.filter((request) => mineOf(request));
    expect(writers).toHaveLength(2);
    for (const { text, body } of writers) {
      expect(text).toContain('FOUND\\ns1 ');
      expect((body as { tools?: unknown[] }).tools ?? []).toEqual([]);
    }
  });
});

describe('a caller who leaves', () => {
  it.each([false, true])('ends every call (stream: %s)', async (isStream) => {
    const before = generation.openAi.aborted();
    const caller = new AbortController();
    generation.openAi.respond(
      but((request) => mineOf(request) !== undefined, { breakAfter: 0, breakBy: 'hang' }),
    );
    const noted: Generation = createGeneration();
    const leaving = generation.recommend(ranking(), {
      signal: caller.signal,
      ...(isStream && { onRecommendation: () => {} }),
      deps: {},
      ...{ generation: noted },
    });
    while (generation.openAi.requests.length < 5) await wait(5);
    await wait(30);
    caller.abort(new DOMException('left', 'AbortError'));
    await expect(leaving).rejects.toThrow('left');
    while (generation.openAi.aborted() < before + 4) await wait(5);
    expect(noted.hasWritten).toBe(true);
    expect(noted.calls).toBe(5);
    expect(generation.google.requests).toHaveLength(0);
  });

  it('whose stream cannot be written to ends every call, too', async () => {
    const before = generation.openAi.aborted();
    generation.openAi.respond(
      but((request) => (mineOf(request) ? !isWriterOf('c1')(request) : false), {
        breakAfter: 0,
        breakBy: 'hang',
      }),
    );
    const failing = generation.recommend(ranking(), {
      onRecommendation: () => {
        throw new Error('closed');
      },
    });
    await expect(failing).rejects.toThrow('closed');
    while (generation.openAi.aborted() < before + 3) await wait(5);
  });

  it('and does so while the first call still picks', async () => {
    const before = generation.openAi.aborted();
    const text = '{"picks":[{"ref":"c1","score":90},{"ref":"c2","sc';
    generation.openAi.respond(but(isPick, { text, breakAfter: text.length, breakBy: 'hang' }));
    const failing = generation.recommend(ranking(), {
      onRecommendation: () => {
        throw new Error('closed');
      },
    });
    await expect(failing).rejects.toThrow('closed');
    while (generation.openAi.aborted() < before + 1) await wait(5);
  });
});
