import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Recommendation } from '@/lib/contract/recommend-response';
import { startGeneration } from '@/tests/fakes/start-generation';

const AUTHOR = 'openai/gpt-6.1-sol';
const VERIFIER = 'google/gemini-4-argon';
let generation: Awaited<ReturnType<typeof startGeneration>>;
beforeAll(async () => {
  generation = await startGeneration();
});
afterAll(() => generation.close());
beforeEach(() => configure());

const configure = (env: Record<string, string> = {}) =>
  generation.configure({
    MODEL: AUTHOR,
    FALLBACK_MODEL: 'openai/gpt-6-luna',
    VERIFY_MODEL: VERIFIER,
    ...env,
  });

const LAPTOPS = {
  vertical: 'laptops',
  context: { preferences: ['a light laptop'] },
  items: ['Feather', 'Anvil'].map((name) => ({ id: name, name, metadata: { weight_kg: 1.2 } })),
  options: { count: 2, explanation_depth: 'detailed' },
};
const TRUE = 'You wanted it light, and this one is.';
const FALSE = 'Hemingway wrote on one of these.';
const ALSO_TRUE = 'It is light to carry, as you wished.';
const DOUBT = 'Ask whether that is light enough for you.';
const claim = (text: string) => ({ you: ['p1'], it: ['f1'], text });
const element = (ref: string, reasons: string[], concerns: string[] = []) => ({
  ref,
  reasons: reasons.map(claim),
  concerns: concerns.map(claim),
  score: ref === 'c1' ? 90 : 80,
  confidence: 0.8,
});

type Asked = { id: string; parts: string[]; sentence: string };

/** The sentences of one request to the verifier. */
const askedIn = (body: unknown): Asked[] => {
  const { contents } = body as { contents: { parts: { text: string }[] }[] };
  return (contents[0]?.parts ?? [])
    .flatMap(({ text }) => text.split('\n'))
    .map((line) => JSON.parse(line) as Asked);
};
const asked = () => generation.google.requests.map(({ body }) => askedIn(body));

/** A verifier that reports sentences by their words. */
const reporting = (...unsupported: string[]) =>
  generation.google.respond(({ body }) => ({
    text: JSON.stringify({
      unsupported: askedIn(body)
        .filter(({ sentence }) => unsupported.includes(sentence))
        .map(({ id }) => id),
    }),
  }));

async function recommend(isStream: boolean) {
  const sent: Recommendation[] = [];
  const onRecommendation = isStream ? (one: Recommendation) => void sent.push(one) : undefined;
  const result = await generation.recommend(LAPTOPS, { ...(onRecommendation && { onRecommendation }) });
  if (isStream) expect(sent).toHaveLength(result.recommendations.length);
  return result;
}

describe.each([false, true])('recommendations with a verifier (stream: %s)', (isStream) => {
  it('lose the sentences that their parts do not bear out', async () => {
    generation.openAi.respond({
      elements: [element('c1', [FALSE, TRUE], [DOUBT]), element('c2', [ALSO_TRUE], [FALSE])],
    });
    reporting(FALSE);
    const { recommendations, generation: done } = await recommend(isStream);
    expect(
      recommendations.map(({ explanation }) => [explanation.why_match, explanation.potential_concerns]),
    ).toEqual([
      [TRUE, [DOUBT]],
      [ALSO_TRUE, undefined],
    ]);
    expect(done).toMatchObject({ model: AUTHOR, isVerified: true });
    expect(done.checks.removed).toBe(2);
  });

  it('go where no reason is left, and the rest stays', async () => {
    generation.openAi.respond({ elements: [element('c1', [FALSE]), element('c2', [TRUE])] });
    reporting(FALSE);
    const { recommendations, generation: done } = await recommend(isStream);
    expect(recommendations.map(({ explanation }) => explanation.why_match)).toEqual([TRUE]);
    expect(done.partial).toBe('CONTENT');
  });

  it.each([
    ['breaks', { status: 500 }],
    ['talks', 'not-json' as const],
    ['answers something else', { text: '{"films":[]}' }],
  ])('stay as they are when the verifier %s', async (_, reply) => {
    generation.openAi.respond({ elements: [element('c1', [FALSE]), element('c2', [TRUE])] });
    generation.google.respond(reply);
    const { recommendations, generation: done } = await recommend(isStream);
    expect(recommendations.map(({ explanation }) => explanation.why_match)).toEqual([FALSE, TRUE]);
    expect(done.isVerified).toBeFalsy();
  });

  it('are asked about with what each sentence cites, and nothing else', async () => {
    generation.openAi.respond({ elements: [element('c1', [TRUE], [DOUBT]), element('c2', [ALSO_TRUE])] });
    reporting();
    await recommend(isStream);
    const calls = asked();
    expect(calls).toHaveLength(isStream ? 2 : 1);
    expect(calls.flat().map(({ sentence }) => sentence)).toEqual([TRUE, DOUBT, ALSO_TRUE]);
    for (const { parts } of calls.flat())
      expect(parts).toEqual([
        expect.stringMatching(/^item: (?:Feather|Anvil)$/),
        'a light laptop',
        'weight kg 1.2',
      ]);
  });
});

describe('sentences that code writes', () => {
  it('are not asked about', async () => {
    generation.openAi.respond({
      elements: ['c1', 'c2'].map((ref) => ({ ref, pairs: [['p1', 'f1']], score: 80 })),
    });
    reporting();
    const { recommendations } = await recommend(false);
    expect(recommendations).toHaveLength(2);
    expect(generation.google.requests).toHaveLength(0);
  });
});

describe('without a verifier', () => {
  it('nobody is asked, and the answer does not claim it', async () => {
    generation.configure({ MODEL: AUTHOR, FALLBACK_MODEL: 'openai/gpt-6-luna' });
    generation.openAi.respond({ elements: [element('c1', [FALSE]), element('c2', [TRUE])] });
    const { generation: done } = await recommend(false);
    expect(done.isVerified).toBeFalsy();
    expect(generation.google.requests).toHaveLength(0);
  });
});

describe('an explanation with a verifier', () => {
  const written = (summary: string, reasons: string[], concerns: string[], verdict = 'fits') => ({
    text: JSON.stringify({
      verdict,
      confidence: 0.8,
      summary: claim(summary),
      reasons: reasons.map(claim),
      unique: [{ it: ['f1'], text: FALSE }],
      concerns: concerns.map(claim),
    }),
  });
  const explain = () =>
    generation.explain({
      vertical: 'laptops',
      item: { name: 'Feather', type: 'laptop', metadata: { weight_kg: 1.2 } },
      context: { user_preferences: ['a light laptop'] },
    });

  it('loses what its parts do not bear out, in every list', async () => {
    generation.openAi.respond(written(TRUE, [ALSO_TRUE, FALSE], [FALSE, DOUBT]));
    reporting(FALSE);
    const { explanation, generation: done } = await explain();
    expect(explanation).toEqual({
      summary: TRUE,
      detailed_reasoning: { taste_alignment: [ALSO_TRUE], constraint_satisfaction: [], unique_factors: [] },
      potential_concerns: [DOUBT],
    });
    expect(done).toMatchObject({ isVerified: true, partial: undefined });
  });

  it.each([
    ['a reason', 'fits', ALSO_TRUE],
    ['a concern where it does not fit', 'does not fit', DOUBT],
  ])('has %s in the place of a summary that is not borne out', async (_, verdict, expected) => {
    generation.openAi.respond(written(FALSE, [ALSO_TRUE], [DOUBT], verdict));
    reporting(FALSE);
    expect((await explain()).explanation.summary).toBe(expected);
  });

  it('is a failure where nothing is left', async () => {
    generation.openAi.respond(written(FALSE, [], []));
    reporting(FALSE);
    await expect(explain()).rejects.toThrow('No model could answer');
  });

  it('stays as it is when the verifier fails', async () => {
    generation.openAi.respond(written(FALSE, [], []));
    generation.google.respond({ status: 500 });
    const { explanation, generation: done } = await explain();
    expect(explanation.summary).toBe(FALSE);
    expect(done.isVerified).toBeFalsy();
  });
});
