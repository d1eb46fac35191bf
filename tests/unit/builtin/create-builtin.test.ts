import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { describe, expect, test } from 'vitest';
import { createBuiltin, MissingTaskError } from '@/lib/builtin/create-builtin';
import { generatedExplanation, generatedRanking, generatedRecommendation } from '@/lib/contract/generated';
import { explain, named, recommend, textOf } from './support/run-task';

const TASK = {
  kind: 'recommend',
  vertical: 'movies',
  context: { preferences: ['slow-burn science fiction'] },
  count: 3,
  depth: 'detailed',
  includeAlternatives: true,
  language: 'en_US',
};

const options = (task: unknown, abortSignal?: AbortSignal): LanguageModelV4CallOptions => ({
  prompt: [],
  providerOptions: { builtin: { task: JSON.parse(JSON.stringify(task)) } },
  ...(abortSignal && { abortSignal }),
});

async function partsOf(call: LanguageModelV4CallOptions): Promise<LanguageModelV4StreamPart[]> {
  const { stream } = await createBuiltin().doStream(call);
  return Array.fromAsync(stream);
}

describe('the answer', () => {
  test('without candidates it is recommendations from the catalogue, best first', async () => {
    const elements = await recommend({
      vertical: 'movies',
      context: { preferences: ['slow-burn science fiction'] },
    });
    expect(elements).toHaveLength(3);
    for (const element of elements) generatedRecommendation.parse(element);
    const scores = elements.map(({ taste_match_score }) => taste_match_score ?? -1);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(new Set(scores).size).toBe(3);
  });

  test('with candidates it names them by their reference, all of them when they are few', async () => {
    const elements = await recommend({
      vertical: 'movies',
      context: { preferences: ['space'] },
      candidates: named('Alien', 'Notting Hill'),
      count: 10,
    });
    for (const element of elements) generatedRanking.parse(element);
    expect(elements.map(({ ref }) => ref).sort()).toEqual(['c1', 'c2']);
  });

  test('what is in the history is not recommended again', async () => {
    const first = await recommend({
      vertical: 'movies',
      context: { preferences: ['time travel'] },
      count: 5,
    });
    const seen = first.map(({ name }) => ({ item: name.toUpperCase(), rating: 'loved' }));
    const second = await recommend({
      vertical: 'movies',
      context: { preferences: ['time travel'], history: seen },
      count: 5,
    });
    expect(second.map(({ name }) => name)).not.toEqual(expect.arrayContaining([first[0]?.name]));
  });

  test('what the history told in words names is not recommended again', async () => {
    const elements = await recommend({
      vertical: 'podcasts',
      context: { preferences: ['true crime'], history_text: 'Loved Serial, got bored by Criminal.' },
      count: 5,
    });
    const names = elements.map(({ name }) => name);
    expect(names).not.toContain('Serial');
    expect(names).not.toContain('Criminal');
  });

  test('an explanation follows its schema and has alternatives exactly when they are asked for', async () => {
    const task = {
      vertical: 'movies',
      item: { name: 'Arrival', type: 'film' },
      context: { preferences: ['thoughtful science fiction'] },
    };
    const asked = generatedExplanation.parse(await explain({ ...task, includeAlternatives: true }));
    expect(asked.alternatives?.length).toBeGreaterThan(0);
    expect(
      generatedExplanation.parse(await explain({ ...task, includeAlternatives: false })).alternatives,
    ).toBeNull();
  });

  test('metadata has only keys of the contract, with what the caller supplied as supplied', async () => {
    const [element] = await recommend({
      vertical: 'restaurants',
      context: { preferences: ['ramen'] },
      candidates: [
        { ref: 'c1', name: 'Ichi', metadata: { cuisine: 'ramen', price: 14, secret: 'x', rating: 'n/a' } },
      ],
    });
    expect(element?.metadata).toEqual([
      { key: 'cuisine', value: 'ramen' },
      { key: 'price', value: 14 },
    ]);
  });
});

describe('streaming', () => {
  test('each recommendation goes out in a piece of its own, and the pieces are the whole answer', async () => {
    const parts = await partsOf(options(TASK));
    const deltas = parts.flatMap((part) => (part.type === 'text-delta' ? [part.delta] : []));
    expect(deltas.filter((delta) => delta.includes('"why_match"'))).toHaveLength(3);
    expect(deltas.join('')).toBe(await textOf(TASK));
    expect(parts.at(0)?.type).toBe('stream-start');
    expect(parts.at(-1)).toMatchObject({ type: 'finish', finishReason: { unified: 'stop' } });
  });
});

describe('what goes wrong', () => {
  test.each([undefined, null, {}, { kind: 'poem' }, 'recommend'])(
    'no task (%j) is an error, not an answer',
    async (task) => {
      const call: LanguageModelV4CallOptions = task === undefined ? { prompt: [] } : options(task);
      await expect(createBuiltin().doGenerate(call)).rejects.toThrow(MissingTaskError);
      await expect(createBuiltin().doStream(call)).rejects.toThrow(MissingTaskError);
    },
  );

  test('an aborted call ends with the reason of the abort', async () => {
    const reason = new Error('left');
    const aborted = AbortSignal.abort(reason);
    await expect(createBuiltin().doGenerate(options(TASK, aborted))).rejects.toBe(reason);
    await expect(partsOf(options(TASK, aborted))).rejects.toBe(reason);
  });
});

describe('a vertical that the catalogue does not know', () => {
  test('gets the nearest things with little confidence and a concern that says so', async () => {
    const elements = await recommend({ vertical: 'houseplants', context: { preferences: ['small garden'] } });
    for (const { confidence, explanation } of elements) {
      expect(confidence).toBeLessThanOrEqual(0.3);
      expect(explanation.potential_concerns?.[0]).toContain('houseplants');
    }
  });
});
