import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EvidenceEntry } from '@/lib/contract/evidence';
import { startGeneration } from '@/tests/fakes/start-generation';
import { resolvePath, toldValue } from './support/resolve-path';

let generation: Awaited<ReturnType<typeof startGeneration>>;
beforeAll(async () => {
  generation = await startGeneration();
});
afterAll(() => generation.close());

const words = fc.oneof(
  fc.constantFrom(
    'quiet',
    ' Something slow, please. And no horror!  Dr. Who is fine; so is tea. ',
    'なるべく静かな部屋。駅から近いこと、できれば五分以内。',
    '2/5',
    '5/5',
    '😀 "quoted" \\ back',
    `${'I like long sentences, with many commas, '.repeat(12)}and ends.`,
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== ''),
);
const name = words.filter((text) => text.length <= 200);
const key = fc.oneof(
  fc.constantFrom(
    'price',
    'max_price',
    'max price',
    'runtime',
    'a"b',
    'a.b[0]',
    '価格',
    '1st',
    'description',
    'pool',
  ),
  fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text.trim() !== '' && text !== '__proto__'),
);
const value = fc.oneof(
  words,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.array(fc.oneof(words, fc.integer()), { maxLength: 3 }),
  fc.constant({ min: 3, of: [{ unit: 'm' }] }),
);
const open = fc.dictionary(key, value, { maxKeys: 5, noNullPrototype: true });
const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });

const person = {
  profile: optional(words),
  constraints: optional(open),
  history: optional(
    fc.array(fc.record({ item: name, rating: name, metadata: optional(open) }), {
      minLength: 1,
      maxLength: 3,
    }),
  ),
  history_text: optional(words),
};
const options = fc.constantFrom(
  { evidence: true, explanation_depth: 'detailed', depth: 'detailed', grounding: false },
  { evidence: true, explanation_depth: 'brief', depth: 'brief', grounding: false, language: 'ja_JP' },
);
const recommendBody = fc.record({
  vertical: fc.constant('things'),
  context: fc.record({ ...person, preferences: fc.array(words, { minLength: 1, maxLength: 3 }) }),
  items: optional(
    fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        name,
        type: optional(name),
        description: optional(words),
        metadata: optional(open),
      }),
      { minLength: 1, maxLength: 4, selector: ({ id }) => id },
    ),
  ),
  options,
});
const explainBody = fc.record({
  vertical: fc.constant('things'),
  item: fc.record({ name, type: name, metadata: optional(open) }),
  context: fc.record({ ...person, user_preferences: fc.array(words, { minLength: 1, maxLength: 3 }) }),
  options,
});

const ids = (...all: string[]) => fc.uniqueArray(fc.constantFrom(...all), { minLength: 1, maxLength: 4 });
/** A claim; without a text code writes it. */
const claim = fc.record(
  {
    you: ids('p1', 'p2', 'p3', 'p5', 'h1', 'h2', 'l1', 'l2', 'l4'),
    it: ids('f1', 'f2', 'f3', 'f4', 'f6', 'g1', 'g2', 'c2.f1'),
    text: fc.constantFrom('So it is.', 'Look at it first. It is 4711 years old.'),
    factor: fc.constantFrom('calm', 'near'),
  },
  { requiredKeys: ['you', 'it'] },
);
const claims = fc.array(claim, { minLength: 1, maxLength: 3 });

const isWordForWord = (request: object, { path, text }: { path: string; text: string }) => {
  const found = resolvePath(request, path);
  return typeof found === 'string' ? found.includes(text) : toldValue(found) === text;
};

/** Whether all that a list of proofs names stands in the request, and each supports a text of the explanation. */
function expectProof(request: object, explanation: object, evidence: readonly EvidenceEntry[] | undefined) {
  expect(evidence).toBeDefined();
  for (const { supports, you, item } of evidence ?? []) {
    expect(typeof resolvePath(explanation, supports)).toBe('string');
    expect(you || item).toBeTruthy();
    if (you) expect([you, isWordForWord(request, you)]).toEqual([you, true]);
    if (item?.path !== undefined)
      expect([item, isWordForWord(request, { path: item.path, text: item.text })]).toEqual([item, true]);
  }
}

describe('every part that is named as evidence stands at its path, word for word', () => {
  it('in recommendations', async () => {
    let proofs = 0;
    await fc.assert(
      fc.asyncProperty(
        recommendBody,
        fc.array(claims, { minLength: 4, maxLength: 4 }),
        claims,
        async (body, reasons, concerns) => {
          generation.configure();
          const sent = JSON.parse(JSON.stringify(body)) as typeof body;
          const facts = [
            { id: 'f1', key: 'year', value: 2001 },
            { id: 'f2', key: 'genre', value: ['calm'] },
          ];
          const reply = {
            elements: reasons.map((one, at) => ({
              ...(sent.items ? { ref: `c${at + 1}` } : { name: `Solaris ${'ABCD'[at]}`, facts }),
              reasons: one,
              concerns,
              score: 80,
              confidence: 0.8,
            })),
          };
          generation.openAi.respond(reply);
          generation.google.respond(reply);
          const result = await generation.recommend(sent).catch(() => undefined);
          for (const { explanation } of result?.recommendations ?? []) {
            expectProof(sent, explanation, explanation.evidence);
            proofs += explanation.evidence?.length ?? 0;
            if (!sent.items)
              for (const { item } of explanation.evidence ?? [])
                expect(item ?? {}).not.toHaveProperty('path');
          }
        },
      ),
      { numRuns: 150 },
    );
    expect(proofs).toBeGreaterThan(500);
  }, 60_000);

  it('in explanations', async () => {
    let proofs = 0;
    await fc.assert(
      fc.asyncProperty(explainBody, claim, claims, claims, async (body, summary, reasons, concerns) => {
        generation.configure();
        const sent = JSON.parse(JSON.stringify(body)) as typeof body;
        const reply = {
          text: JSON.stringify({
            verdict: 'mixed',
            confidence: 0.5,
            summary,
            reasons,
            unique: reasons,
            concerns,
          }),
        };
        generation.openAi.respond(reply);
        generation.google.respond(reply);
        const result = await generation.explain(sent).catch(() => undefined);
        if (!result) return;
        expectProof(sent, result.explanation, result.explanation.evidence);
        proofs += result.explanation.evidence?.length ?? 0;
      }),
      { numRuns: 150 },
    );
    expect(proofs).toBeGreaterThan(500);
  }, 60_000);
});

describe('evidence', () => {
  it('is absent unless it is asked for', async () => {
    generation.configure();
    const { recommendations } = await generation.recommend();
    expect(recommendations[0]?.explanation).not.toHaveProperty('evidence');
    expect((await generation.explain()).explanation).not.toHaveProperty('evidence');
  });

  it('puts what the person says beside the fact, for and against', async () => {
    generation.configure();
    generation.openAi.respond({
      elements: [
        {
          ref: 'c1',
          reasons: [{ you: ['p1', 'h1'], it: ['f1'], text: 'You sleep well here.', factor: 'quiet' }],
          concerns: [{ you: [], it: ['f2'], text: 'Look at the price first.' }],
          score: 80,
          confidence: 0.8,
        },
      ],
    });
    const { recommendations } = await generation.recommend({
      vertical: 'hotels',
      context: {
        profile: 'I sleep badly. I travel a lot.',
        history: [{ item: 'Grand Hotel', rating: 'too loud' }],
        constraints: { max_price: 200 },
      },
      items: [{ id: 'a', name: 'Seehaus', description: 'No road nearby.', metadata: { price: 180 } }],
      options: { count: 1, evidence: true },
    });
    const price = { path: 'items[0].metadata.price', text: '180' };
    const said = { path: 'context.profile', text: 'I sleep badly.' };
    const rated = { path: 'context.history[0].rating', text: 'too loud' };
    const road = { path: 'items[0].description', text: 'No road nearby.' };
    expect(recommendations[0]?.explanation.evidence).toEqual([
      { supports: 'why_match', stance: 'for', you: said, item: road },
      { supports: 'why_match', stance: 'for', you: rated, item: road },
      { supports: 'key_factors[0]', stance: 'for', you: said, item: road },
      { supports: 'key_factors[0]', stance: 'for', you: rated, item: road },
      { supports: 'potential_concerns[0]', stance: 'against', item: price },
    ]);
  });
});
