import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { explanation } from '@/lib/contract/explain-response';
import { ARRIVAL, startGeneration } from '@/tests/fakes/start-generation';

let generation: Awaited<ReturnType<typeof startGeneration>>;
beforeAll(async () => {
  generation = await startGeneration();
});
afterAll(() => generation.close());
beforeEach(() => generation.configure());

const WRITTEN = {
  taste_alignment: ['slow'],
  constraint_satisfaction: [],
  unique_factors: [' ', 'linguistics'],
  potential_concerns: ['It deals with grief, slowly.'],
  summary: 'Arrival is slow, as you asked.',
  confidence: 0.85,
  alternatives: [
    { name: 'Contact', reason: 'First contact.', key_difference: 'Older.' },
    { name: 'arrival', reason: 'The same.', key_difference: 'None.' },
    { name: 'Contact', reason: 'Again.', key_difference: 'None.' },
    { name: 'Sphere', reason: null, key_difference: 'x' },
    null,
  ],
};
const write = (fields: object = {}) =>
  generation.openAi.respond({ text: JSON.stringify({ ...WRITTEN, ...fields }) });

describe('explain', () => {
  it('answers with the explanation and the confidence', async () => {
    write();
    const result = await generation.explain();
    expect(explanation.parse(result.explanation)).toEqual({
      summary: 'Arrival is slow, as you asked.',
      detailed_reasoning: {
        taste_alignment: ['slow'],
        constraint_satisfaction: [],
        unique_factors: ['linguistics'],
      },
      potential_concerns: ['It deals with grief, slowly.'],
    });
    expect(result.confidence).toBe(0.85);
    expect(result.generation.model).toBe('openai/gpt-6.1-sol');
  });

  it('has alternatives exactly when asked for: whole ones, none twice, never the item itself', async () => {
    write();
    const asked = await generation.explain({ ...ARRIVAL, options: { include_alternatives: true } });
    expect(asked.explanation.alternatives).toEqual([WRITTEN.alternatives[0]]);
    write({ alternatives: null });
    const none = await generation.explain({ ...ARRIVAL, options: { include_alternatives: true } });
    expect(none.explanation.alternatives).toEqual([]);
  });

  it.each<[unknown, number]>([
    [1.5, 1],
    [85, 0.85],
    [2, 0.02],
    [-0.2, 0],
    ['0.4', 0.4],
    [null, 0.5],
  ])('confidence %j becomes %j', async (confidence, expected) => {
    write({ confidence });
    expect((await generation.explain()).confidence).toBe(expected);
  });

  it('keeps required lists although the model left them out', async () => {
    write({ taste_alignment: null, unique_factors: 'slow', potential_concerns: undefined });
    const { explanation: explained } = await generation.explain();
    expect(explained.detailed_reasoning).toEqual({
      taste_alignment: [],
      constraint_satisfaction: [],
      unique_factors: ['slow'],
    });
    expect(explained.potential_concerns).toEqual([]);
  });

  it('names a limit that the item breaks by its own metadata', async () => {
    write({ summary: 'Arrival ist langsam erzählt, wie Sie es sich wünschen.', potential_concerns: [] });
    const { explanation: explained } = await generation.explain({
      ...ARRIVAL,
      item: { ...ARRIVAL.item, metadata: { runtime_minutes: 116 } },
      context: { ...ARRIVAL.context, constraints: { max_runtime_minutes: 90 } },
      options: { language: 'de_DE' },
    });
    expect(explained.potential_concerns).toEqual([
      'Verletzt eine feste Vorgabe: max runtime minutes: 90 (runtime minutes: 116).',
    ]);
  });

  it('falls back when there is no summary', async () => {
    write({ summary: ' ' });
    expect((await generation.explain()).generation.model).toBe('google/gemini-4-argon');
  });

  it('tells the model everything that the request says', async () => {
    generation.openAi.respond({
      text: JSON.stringify({ ...WRITTEN, summary: 'Arrival es lenta, como usted la quería.' }),
    });
    await generation.explain({
      vertical: 'movies',
      item: { name: 'Arrival', type: 'film', metadata: { year: 2016 } },
      context: {
        user_preferences: ['slow'],
        profile: 'a nurse',
        constraints: { max_runtime: 120 },
        history: [{ item: 'Dune', rating: '5/5' }],
        history_text: 'gave up on Tenet',
      },
      options: { depth: 'brief', language: 'es_ES', include_alternatives: true },
    });
    const { input } = (generation.openAi.requests[0]?.body ?? { input: [] }) as {
      input: { content: { text: string }[] }[];
    };
    expect(JSON.parse(input[1]?.content[0]?.text ?? '')).toMatchObject({
      vertical: 'movies',
      item: { name: 'Arrival', type: 'film', metadata: { year: 2016 } },
      language: 'es_ES',
      depth: 'brief',
      alternatives: true,
      web_search: false,
      person: {
        preferences: ['slow'],
        profile: 'a nurse',
        constraints: { max_runtime: 120 },
        history: [{ item: 'Dune', rating: '5/5' }],
        history_text: 'gave up on Tenet',
      },
    });
  });

  it('with a test key is served by the built-in model', async () => {
    const result = await generation.explain(undefined, { testKey: true });
    explanation.parse(result.explanation);
    expect(result.generation.model).toBe('builtin/taste');
    expect(generation.openAi.requests).toHaveLength(0);
  });

  it('by the built-in model keeps what its catalogue tells, numbers too, and says no name twice', async () => {
    const tromso = {
      vertical: 'trips',
      item: { name: 'Tromsø, Norway', type: 'city' },
      context: { profile: 'Northern lights, please.' },
    };
    const { detailed_reasoning } = (await generation.explain(tromso, { testKey: true })).explanation;
    expect(detailed_reasoning.unique_factors.join()).toContain('350 km above the Arctic Circle');
    expect(detailed_reasoning.unique_factors.join()).not.toContain('It is in Tromsø');
  });

  it('by another model does not', async () => {
    write({ unique_factors: ['It lies 350 km above the Arctic Circle.', 'It is in Norway.'] });
    const { explanation: told } = await generation.explain({
      ...ARRIVAL,
      item: { name: 'Tromsø, Norway', type: 'city' },
      vertical: 'trips',
    });
    expect(told.detailed_reasoning.unique_factors.join()).not.toContain('350');
  });
});
