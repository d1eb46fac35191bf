import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainResponse } from '@/lib/contract/explain-response';
import { recommendResponse } from '@/lib/contract/recommend-response';
import { startGenerationServer } from '../support/generation-server';

/**
 * Everyday requests in eight languages by authors who knew no rule, and the answers that a large model gave to exactly the
 * messages that the service sends for them (tests/fixtures/real-answers/README.md).
 */
type RealAnswer = {
  id: string;
  endpoint: 'recommend' | 'explain';
  body: { options?: { count?: number } };
  answer: { elements?: Element[]; summary?: Claim; reasons?: Claim[]; unique?: Claim[]; concerns?: Claim[] };
};
type Claim = { text: string; factor?: string };
type Element = { reasons: Claim[]; factors: { factor: string }[]; concerns: Claim[] };

const ANSWERS = readFileSync('tests/fixtures/real-answers/answers.jsonl', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as RealAnswer);

/** Of a hundred texts that are true, fewer may be lost. */
const MAX_LOST = 0.01;

let system: Awaited<ReturnType<typeof startGenerationServer>>;
beforeAll(async () => {
  // Each was written by one call.
  const asked = { PROMPT_RECOMMEND: '2027-01', PROMPT_EXPLAIN: '2027-01', PARALLEL_WRITERS: '1' };
  system = await startGenerationServer(asked);
});
afterAll(() => system.stop());

/** Elements beyond those that were asked for are not taken. */
const elementsOf = ({ answer, body }: RealAnswer) => (answer.elements ?? []).slice(0, body.options?.count);

const textsOf = (one: RealAnswer): string[] => {
  const { summary, reasons = [], unique = [], concerns = [] } = one.answer;
  const elements = elementsOf(one);
  const factors = elements.flatMap((element) => [...element.reasons, ...element.factors]);
  const claims = [
    ...elements.flatMap((element) => [...element.reasons, ...element.concerns]),
    ...(summary ? [summary] : []),
    ...[reasons, unique, concerns].flat(),
  ];
  return [...claims.map(({ text }) => text), ...factors.flatMap(({ factor }) => factor ?? [])];
};

/** All texts of a document in one. */
async function answerTo({ endpoint, body, answer }: RealAnswer) {
  system.openAi.respond({ text: JSON.stringify(answer) });
  const options = { ...body.options, grounding: false, evidence: true };
  const response = await system.post(endpoint, { ...body, options });
  expect(response.status).toBe(200);
  const document: unknown = await response.json();
  return endpoint === 'recommend' ? recommendResponse.parse(document) : explainResponse.parse(document);
}

describe('answers of a large model to everyday requests', () => {
  it('lose no recommendation, and less than one text in a hundred', { timeout: 300_000 }, async () => {
    let [written, lost] = [0, 0];
    for (const one of ANSWERS) {
      const document = await answerTo(one);
      if ('recommendations' in document)
        expect(document.recommendations, one.id).toHaveLength(elementsOf(one).length);
      const sent = JSON.stringify(document);
      const texts = textsOf(one);
      const missing = texts.filter((text) => !sent.includes(JSON.stringify(text).slice(1, -1)));
      written += texts.length;
      lost += missing.length;
    }
    expect(written).toBeGreaterThan(500);
    expect(lost / written).toBeLessThan(MAX_LOST);
  });
});
