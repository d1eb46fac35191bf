import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGeneration } from '@/tests/fakes/start-generation';

let generation: Awaited<ReturnType<typeof startGeneration>>;
const { any } = AbortSignal;
beforeAll(async () => {
  generation = await startGeneration();
  Object.assign(AbortSignal, { any: undefined });
});
afterAll(async () => {
  Object.assign(AbortSignal, { any });
  await generation.close();
});

it.each([{}, { onRecommendation: () => {} }])(
  'generation works where AbortSignal.any is missing: %j',
  async (options) => {
    generation.configure({ EXA_API_KEY: 'exa-key', EXA_BASE_URL: generation.exa.url });
    generation.openAi.respond('search');
    expect((await generation.recommend(undefined, options)).recommendations).toHaveLength(3);
  },
);
