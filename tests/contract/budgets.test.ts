import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { errorResponse } from '@/lib/contract/error-response';
import { explainResponse } from '@/lib/contract/explain-response';
import { recommendResponse } from '@/lib/contract/recommend-response';
import { usageResponse } from '@/lib/contract/usage-response';
import { createKey } from '@/lib/keys/create-key';
import { type FakeOpenAi, startFakeOpenAi } from '../fakes/openai';
import { startApi, type TestApi } from '../support/api';
import { eventually } from '../support/spawn-store';

let openAi: FakeOpenAi;
let api: TestApi;

/** The fake counts 100 tokens of input and 50 of output for each call: 0.04 dollars at these prices. */
const COST = 0.04;
const PRICES = JSON.stringify({ 'openai/priced': { input: 200, output: 400 } });

async function start(env: Record<string, string> = {}) {
  vi.resetModules();
  for (const [name, value] of Object.entries({
    OPENAI_API_KEY: 'key',
    OPENAI_BASE_URL: `${openAi.url}/v1`,
    OPENAI_API: 'responses',
    MODEL: 'openai/priced',
    MODEL_PRICES: PRICES,
    ...env,
  }))
    vi.stubEnv(name, value);
  api = await startApi();
}
beforeAll(async () => {
  openAi = await startFakeOpenAi();
});
afterAll(() => openAi.close());
beforeEach(() => {
  openAi.requests.length = 0;
});
afterEach(async () => {
  await api.stop();
  vi.unstubAllEnvs();
});

const MOVIES = JSON.stringify({
  vertical: 'movies',
  context: { preferences: ['slow science fiction'] },
  options: { grounding: false },
});
const keyWith = async (fields: { budgetUsd?: number; environment?: 'test' } = {}) => {
  const { secret } = await createKey({
    email: 'ann@example.com',
    source: 'operator',
    rateLimit: 1_000,
    ...fields,
  });
  return secret;
};
const ask = (key: string) => api.post('recommend', { key, body: MOVIES });
const answered = async (key: string) => recommendResponse.parse(await (await ask(key)).json());
const made = async (key: string) =>
  usageResponse.parse(await (await api.get('usage', { key })).json()).usage.requests_made;

/** Asks until a budget is reached, which is written behind an answer. */
const spend = (key: string) => eventually(async () => (await answered(key)).meta.partial_reason === 'BUDGET');

it('has the built-in model answer beyond the budget of a key', async () => {
  await start();
  const key = await keyWith({ budgetUsd: COST / 2 });
  expect((await answered(key)).meta).not.toHaveProperty('partial');
  await spend(key);
  const calls = openAi.requests.length;
  const { meta, recommendations } = await answered(key);
  expect(meta).toMatchObject({ partial: true, partial_reason: 'BUDGET' });
  expect(recommendations).toHaveLength(3);
  expect(openAi.requests).toHaveLength(calls);
  const explained = await api.post('explain', {
    key,
    body: JSON.stringify({
      vertical: 'movies',
      item: { name: 'Arrival', type: 'film' },
      context: { user_preferences: ['slow'] },
    }),
  });
  expect(explainResponse.parse(await explained.json()).meta.partial_reason).toBe('BUDGET');
  expect(openAi.requests).toHaveLength(calls);
});

it('leaves keys without one alone', async () => {
  await start();
  await spend(await keyWith({ budgetUsd: COST / 2 }));
  expect((await answered(await keyWith())).meta).not.toHaveProperty('partial');
});

it('refuses with 403 where the operator chose so, and counts no request', async () => {
  await start({ BUDGET_ACTION: 'refuse' });
  const key = await keyWith({ budgetUsd: COST / 2 });
  await answered(key);
  await eventually(async () => (await ask(key)).status === 403);
  const before = await made(key);
  const response = await ask(key);
  expect(response.status).toBe(403);
  const { error } = errorResponse.parse(await response.json());
  expect(error).toMatchObject({
    code: 'QUOTA_EXCEEDED',
    details: 'The budget of this key for the month is spent.',
  });
  await eventually(async () => (await made(key)) <= before);
});

it('holds for the whole deployment, whichever key spent it', async () => {
  await start({ BUDGET_USD_MONTH: String(COST / 2) });
  const [one, other] = [await keyWith(), await keyWith()];
  expect((await answered(one)).meta).not.toHaveProperty('partial');
  await spend(other);
  expect((await answered(one)).meta.partial_reason).toBe('BUDGET');
});

it('is nothing to a test key, which costs nothing', async () => {
  await start({ BUDGET_USD_MONTH: String(COST / 2), BUDGET_ACTION: 'refuse' });
  const key = await keyWith();
  await answered(key);
  await eventually(async () => (await ask(key)).status === 403);
  expect((await answered(await keyWith({ environment: 'test' }))).meta).not.toHaveProperty('partial');
});
