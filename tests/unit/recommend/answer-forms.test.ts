import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recommendRequest } from '@/lib/contract/recommend-request';
import { GenerationError } from '@/lib/models/generation';
import { buildTask } from '@/lib/recommend/build-task';
import { ANSWER_FORMS } from '@/tests/fakes/answer-forms';
import { startGeneration } from '@/tests/fakes/start-generation';

const BODY = {
  vertical: 'laptops',
  context: { preferences: ['a light laptop'] },
  items: ['MacBook Air 13 M3', 'ROG Zephyrus', 'XPS 13'].map((name) => ({
    id: name,
    name,
    metadata: { weight_kg: 1.24, screen: 'light' },
  })),
};
/** Which candidate has which reference depends on the request. */
const { candidates } = buildTask(recommendRequest().parse(BODY));
const refOf = (name: string) => [...(candidates ?? [])].find(([, item]) => item.name === name)?.[0];

let generation: Awaited<ReturnType<typeof startGeneration>>;
beforeAll(async () => {
  generation = await startGeneration();
});
afterAll(() => generation.close());

describe.each(['responses', 'chat'])('over OpenAI’s %s', (api) => {
  const forms = ANSWER_FORMS.filter(([, text]) => !/MacBook|ROG|XPS/i.test(text));

  it.each(forms)('%s', async (_, text, expected) => {
    generation.configure({ OPENAI_API: api });
    generation.openAi.respond({ text });
    generation.google.respond({ text });
    const answer = await generation.recommend(BODY).catch((error: unknown) => error);
    if (typeof expected === 'string') expect(answer).toBeInstanceOf(GenerationError);
    else
      expect(
        (answer as { recommendations: { item: { name: string } }[] }).recommendations
          .map(({ item }) => refOf(item.name))
          .toSorted(),
      ).toEqual(expected);
  });
});
