import { parseConfig } from '@/lib/config';
import { explainRequest } from '@/lib/contract/explain-request';
import { recommendRequest } from '@/lib/contract/recommend-request';
import type { Recommendation } from '@/lib/contract/recommend-response';
import { explain } from '@/lib/explain/explain';
import type { Outcome } from '@/lib/models/generation';
import { createGenerationDeps, type GenerationDeps } from '@/lib/models/generation-deps';
import type { ModelEntry } from '@/lib/models/model-entry';
import { recommend } from '@/lib/recommend/recommend';
import type { Span } from '@/lib/tracing/span';
import { startFakeExa } from './exa';
import { startFakeGoogle } from './google';
import { startFakeOpenAi } from './openai';
import { ownReason } from './sample-words';
import { startFakeSearxng } from './searxng';

type RunOptions = {
  isOffline?: boolean;
  signal?: AbortSignal;
  startedAt?: number;
  span?: Span;
  deps?: Partial<GenerationDeps>;
  onRecommendation?: (recommendation: Recommendation) => void | Promise<void>;
};

/** The smallest valid request. */
export const MOVIES = { vertical: 'movies', context: { preferences: ['slow-burn science fiction'] } };

/** The smallest valid request to explain. */
export const ARRIVAL = {
  vertical: 'movies',
  item: { name: 'Arrival', type: 'film' },
  context: { user_preferences: ['slow-burn science fiction'] },
};

/** The fakes stand for hosted providers, although their addresses look like a server of one's own. */
const asHosted = (entry: ModelEntry): ModelEntry => ({
  ...entry,
  isOwnServer: false,
  concurrency: Number.POSITIVE_INFINITY,
  contextTokens: 128_000,
  schemaVariant: entry.id.startsWith('openai/') ? 'strict' : 'plain',
});

/**
 * Both services against fakes of OpenAI (first model), Google (its fallback), Exa and SearXNG, with a new
 * circuit breaker and outcome recorder for every call of `configure`.
 */
export async function startGeneration() {
  const [openAi, google, exa, searxng] = await Promise.all([
    startFakeOpenAi(),
    startFakeGoogle(),
    startFakeExa(),
    startFakeSearxng(),
  ]);
  const fakes = [openAi, google, exa, searxng];
  const recorded: Outcome[] = [];
  const outcomes = {
    record: (outcome: Outcome) => void recorded.push(outcome),
    recent: (): readonly Outcome[] => recorded,
  };
  let deps: GenerationDeps;

  const generation = {
    openAi,
    google,
    exa,
    searxng,
    outcomes,
    /**
     * Sets the environment, on top of addresses and keys of the fakes; `undefined` takes a variable away.
     * `areHosted: false` takes them for servers of one's own.
     */
    configure(env: Record<string, string | undefined> = {}, { areHosted = true } = {}) {
      for (const fake of fakes) {
        fake.requests.length = 0;
        fake.respond('ok');
      }
      const configured = createGenerationDeps(
        parseConfig({
          OPENAI_API_KEY: 'openai-key',
          OPENAI_BASE_URL: `${openAi.url}/v1`,
          OPENAI_API: 'responses',
          MODEL: 'openai/gpt-6.1-sol',
          GOOGLE_GENERATIVE_AI_API_KEY: 'google-key',
          GOOGLE_BASE_URL: `${google.url}/v1beta`,
          FALLBACK_MODEL: 'google/gemini-4-argon',
          FIRST_BYTE_TIMEOUT_MS: '10000',
          IDLE_TIMEOUT_MS: '10000',
          REQUEST_TIMEOUT_MS: '55000',
          ...(!areHosted && { MODEL_SERVER: 'own' }),
          ...env,
        }),
      );
      const { normal, fast, builtin, verifier } = configured.models;
      deps = {
        ...configured,
        ...(areHosted && {
          models: {
            normal: normal.map(asHosted),
            fast: fast.map(asHosted),
            builtin,
            ...(verifier && { verifier: asHosted(verifier) }),
          },
        }),
        outcomes: { record: (outcome) => outcomes.record(outcome) },
      };
      return deps;
    },
    recommend(body: object = MOVIES, options: RunOptions = {}) {
      return recommend({
        input: recommendRequest().parse(body),
        isOffline: false,
        startedAt: Date.now(),
        signal: new AbortController().signal,
        ...options,
        deps: { ...deps, ...options.deps },
      });
    },
    explain(body: object = ARRIVAL, options: RunOptions = {}) {
      return explain({
        input: explainRequest.parse(body),
        isOffline: false,
        startedAt: Date.now(),
        signal: new AbortController().signal,
        ...options,
        deps: { ...deps, ...options.deps },
      });
    },
    async close() {
      await Promise.all(fakes.map((fake) => fake.close()));
    },
  };
  generation.configure();
  return generation;
}

let elements = 0;

/**
 * An element as a model would write it, with a reason of its own that cites what the person says first. Its one fact is
 * there for items that the model came up with; its key is none that a response has.
 */
export const element = (fields: object) => ({
  facts: [{ id: 'f1', key: 'pace', value: 'slow' }],
  reasons: [reasonOf(ownReason(elements++))],
  factors: [],
  concerns: [],
  score: 80,
  confidence: 0.8,
  type: 'film',
  mood: null,
  appeal: null,
  ...fields,
});

/** A reason as a model would write it, about what the person says first and the first fact of the item. */
export const reasonOf = (text: string, more: object = {}) => ({
  you: ['p1'],
  it: ['f1'],
  text,
  factor: 'slow',
  ...more,
});
