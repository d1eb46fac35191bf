import { recommendResponse } from '@/lib/contract/recommend-response';
import { usageResponse } from '@/lib/contract/usage-response';
import { startFakeExa } from '../fakes/exa';
import { startFakeGoogle } from '../fakes/google';
import { startFakeOpenAi } from '../fakes/openai';
import { send } from './http';
import { createKeyFor } from './keys-command';
import { startServer, type TestServer } from './server';

/** Limits that a test can wait for, in milliseconds. */
const FIRST_BYTE_TIMEOUT_MS = 1_500;
const REQUEST_TIMEOUT_MS = 4_000;

/**
 * Starts the production server with OpenAI as first model, Google as fallback, and Exa for web search, all of them fakes
 * that speak the real wire formats over HTTP.
 */
export async function startWithFakes(
  env: Record<string, string>,
  start: (env: Record<string, string>) => Promise<TestServer> = (all) => startServer({ env: all }),
) {
  const [openAi, google, exa] = await Promise.all([startFakeOpenAi(), startFakeGoogle(), startFakeExa()]);
  const server = await start({
    OPENAI_API_KEY: 'openai-key',
    OPENAI_BASE_URL: `${openAi.url}/v1`,
    // The fake stands for OpenAI itself, although its address is that of a server of one's own.
    OPENAI_API: 'responses',
    MODEL_CONCURRENCY: '100',
    MODEL: 'openai/gpt-first',
    FAST_MODEL: 'openai/gpt-fast',
    GOOGLE_GENERATIVE_AI_API_KEY: 'google-key',
    GOOGLE_BASE_URL: `${google.url}/v1beta`,
    FALLBACK_MODEL: 'google/gemini-3-second',
    EXA_API_KEY: 'exa-key',
    EXA_BASE_URL: exa.url,
    FIRST_BYTE_TIMEOUT_MS: String(FIRST_BYTE_TIMEOUT_MS),
    IDLE_TIMEOUT_MS: String(FIRST_BYTE_TIMEOUT_MS),
    REQUEST_TIMEOUT_MS: String(REQUEST_TIMEOUT_MS),
    ...env,
  });
  openAi.requests.length = 0; // at the start it was asked for its models
  return { server, openAi, google, exa };
}

/** Makes a key on such a server, and what calls the API with it. */
export async function apiOf({ server, openAi, google, exa }: Awaited<ReturnType<typeof startWithFakes>>) {
  const { key } = await createKeyFor(server.dataDir, '--rate-limit', '10000', '--monthly-limit', '10000');
  return {
    server,
    openAi,
    google,
    exa,
    key,
    /** Puts the fakes back to answering well and forgets what they received. */
    reset() {
      for (const fake of [openAi, google, exa]) {
        fake.respond('ok');
        fake.requests.length = 0;
      }
    },
    post: (path: 'recommend' | 'explain', body: unknown, headers: Record<string, string> = {}) =>
      send(`${server.url}/v1/${path}`, { key, body, headers }),
    /** How many requests this month were charged. */
    async charged() {
      const usage: unknown = await (await send(`${server.url}/v1/usage`, { key })).json();
      return usageResponse.parse(usage).usage.requests_made;
    },
    /** A successful recommendation, checked against the schema. */
    async recommend(body: unknown) {
      const response = await send(`${server.url}/v1/recommend`, { key, body });
      return recommendResponse.parse(await response.json());
    },
    async stop() {
      await server.stop();
      await Promise.all([openAi, google, exa].map((fake) => fake.close()));
    },
  };
}

export type GenerationServer = Awaited<ReturnType<typeof apiOf>>;

/** Starts such a server for one file of tests, with settings of its own. */
export const startGenerationServer = async (env: Record<string, string> = {}): Promise<GenerationServer> =>
  apiOf(await startWithFakes(env));
