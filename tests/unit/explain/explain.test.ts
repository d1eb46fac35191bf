import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { explanation } from '@/lib/contract/explain-response';
import { ARRIVAL, reasonOf, startGeneration } from '@/tests/fakes/start-generation';

let generation: Awaited<ReturnType<typeof startGeneration>>;
beforeAll(async () => {
  generation = await startGeneration();
});
afterAll(() => generation.close());
beforeEach(() => generation.configure());

const cited = (text: string, more: object = {}) => reasonOf(text, { factor: undefined, ...more });
const SUMMARY = 'Arrival is slow, as you asked.';
const WRITTEN = {
  verdict: 'fits',
  confidence: 0.85,
  summary: cited(SUMMARY),
  reasons: [cited('It takes its time, as you like it.')],
  unique: [
    { it: ['f1'], text: ' ' },
    { it: [], text: 'It cites nothing.' },
    { it: ['f1'], text: 'It is about language.' },
  ],
  concerns: [cited('It deals with grief, slowly.')],
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
        taste_alignment: ['It takes its time, as you like it.'],
        constraint_satisfaction: [],
        unique_factors: ['Film.', 'It is about language.'],
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
    write({ reasons: null, unique: { it: 'f1', text: 'It is about language.' }, concerns: undefined });
    const { explanation: explained } = await generation.explain();
    expect(explained.detailed_reasoning).toEqual({
      taste_alignment: [],
      constraint_satisfaction: [],
      unique_factors: ['It is about language.'],
    });
    expect(explained.potential_concerns).toEqual([]);
  });

  const LIMITED = {
    ...ARRIVAL,
    item: { ...ARRIVAL.item, metadata: { runtime_minutes: 116 } },
    context: { ...ARRIVAL.context, constraints: { max_runtime_minutes: 90 } },
  };

  it('names a limit that the item breaks by its own metadata', async () => {
    write({
      verdict: 'does not fit',
      summary: cited('Arrival ist langsam erzählt, wie Sie es sich wünschen.'),
      reasons: [],
      unique: [],
      concerns: [],
    });
    const result = await generation.explain({ ...LIMITED, options: { language: 'de_DE' } });
    expect(result.explanation.potential_concerns).toEqual(['116 Min., über der Grenze von 90 Min.']);
    expect(result.confidence).toBeLessThanOrEqual(0.3);
  });

  it('does not let an item fit that breaks a limit', async () => {
    write();
    const { explanation, confidence } = await generation.explain(LIMITED);
    expect(explanation.summary).toBe('Arrival does not fit: duration up to 90 min.');
    expect(explanation.potential_concerns).toContain('116 min, over the limit of 90 min.');
    expect(explanation.summary).not.toContain(WRITTEN.summary.text);
    expect(confidence).toBe(0.3);
  });

  it('tells the limits that the item keeps, and leaves those not known to the model', async () => {
    write();
    const body = {
      ...LIMITED,
      context: { ...ARRIVAL.context, constraints: { max_runtime_minutes: 120, country: 'USA' } },
    };
    const { explanation: told } = await generation.explain(body);
    expect(told.detailed_reasoning.constraint_satisfaction).toEqual(['116 min, under the limit of 120 min']);
    expect(told.potential_concerns).not.toContainEqual(expect.stringContaining('country'));
  });

  it('has fewer entries when it is to be brief', async () => {
    const reasons = ['It takes its time.', 'It is quiet to watch.', 'It stays with you.'].map((text) =>
      cited(text),
    );
    write({ reasons });
    const told = async (depth: string) =>
      (await generation.explain({ ...ARRIVAL, options: { depth } })).explanation.detailed_reasoning
        .taste_alignment;
    expect(await told('brief')).toHaveLength(2);
    expect(await told('detailed')).toHaveLength(3);
  });

  it('falls back when there is no summary', async () => {
    write({ summary: null });
    expect((await generation.explain()).generation.model).toBe('google/gemini-4-argon');
  });

  it('tells the model everything that the request says', async () => {
    write({ summary: cited('Arrival es lenta, como usted la quería.') });
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
    expect(
      input[1]?.content
        .map(({ text }) => text)
        .join('\n')
        .split('\n'),
    ).toEqual([
      'CATEGORY movies',
      'ITEM',
      'item Arrival | f1 type film | f2 year 2016',
      'PERSON',
      'p1 slow',
      'p2 a nurse',
      'p3 gave up on Tenet',
      'h1 Dune: 5/5 (liked it)',
      'l1 max runtime: 120',
      'LIMITS',
      'l1 not known',
      'ASK',
      expect.stringMatching(/^Today is \d{4}-\d\d-\d\d\.$/),
      'Be brief. Write in European Spanish. Give alternatives.',
    ]);
  });

  it('with a test key is served by the built-in model', async () => {
    const result = await generation.explain(undefined, { isOffline: true });
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
    const { explanation: told } = await generation.explain(tromso, { isOffline: true });
    const all = [told.summary, ...told.detailed_reasoning.unique_factors].join();
    expect(all.split('350 km above the Arctic Circle')).toHaveLength(2);
    expect(all).not.toContain('It is in Tromsø');
  });
});
