import { z } from 'zod';
import { modelOptions } from './model-options';
import { modelPrices } from './models/prices';
import { type NamedServers, namedServerVariables, readNamedServers, SERVER_KINDS } from './named-servers';
import { readClusterAddress, readRedisAddress } from './redis-address';

/*
 * Every environment variable of the service, described once. `.env.example` and the table in the README are
 * checked against this list by a test.
 */

const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);
const optionalNumber = (min: number, max?: number) => wholeNumber(min, max).optional();

/** A day: three of them are still less than timers can wait, which fire at once beyond 24 days. */
const MAX_TIMEOUT_MS = 86_400_000;
const url = () => z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional();
const string = () => z.string().min(1).optional();
/** A text that has to be readable; what reading it throws says what to change. */
const readableBy = (read: (text: string) => unknown) =>
  z
    .string()
    .superRefine((text, context) => {
      try {
        read(text);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
      }
    })
    .optional();
const flag = () =>
  z
    .stringbool({ truthy: ['1', 'true'], falsy: ['0', 'false'], case: 'sensitive', error: 'must be 1 or 0' })
    .default(false);
const isPercentEncoded = (text: string) => {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
};
const MODEL_ID = /^[a-z0-9][a-z0-9-]*\/\S+$/;
const model = () =>
  z.string().regex(MODEL_ID, 'must look like openai/<model id> or google/<model id>').optional();
/** More models than a request has time for. */
const MAX_MODELS = 6;
const modelList = () =>
  z
    .string()
    .transform((text, context) => {
      const ids = text.split(',').map((id) => id.trim());
      const wrong = ids.findIndex((id) => !MODEL_ID.test(id)) + 1;
      const problem =
        (wrong > 0 &&
          `entry ${wrong} must look like openai/<model id> or google/<model id>, without a comma behind the last`) ||
        (new Set(ids).size < ids.length && 'must name no model twice') ||
        (ids.length > MAX_MODELS && `must name at most ${MAX_MODELS} models`);
      if (problem) context.addIssue(problem);
      return ids;
    })
    .optional();

/** Active keys that an e-mail address may have, unless the operator says otherwise. */
export const DEFAULT_KEYS_PER_EMAIL = 5;

const variables = {
  // Addresses
  PORT: wholeNumber(0, 65_535).default(3000).describe('Port that `npm start` serves on.'),
  WEB_CONCURRENCY: optionalNumber(1, 128).describe(
    'Server processes behind that port: by default one for each processor core as far as memory goes (512 MB each), at most 8, and 1 with `NODE_ENV=development`.',
  ),
  BASE_URL: url().describe('Public address of this deployment; links in e-mails are built from it.'),
  SUPPORT_EMAIL: z
    .email('must be an e-mail address')
    .optional()
    .describe('Where people ask for a higher tier; without it, pages name no address.'),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10)
    .default(0)
    .describe('How many proxies in front of the service set X-Forwarded-For; 1 on Vercel by itself.'),
  OPERATOR_NAME: string().describe('Who runs this deployment, as /privacy and /terms name them.'),

  // Store
  UPSTASH_REDIS_REST_URL: url().describe('Upstash Redis over REST.'),
  UPSTASH_REDIS_REST_TOKEN: string().describe('Its token.'),
  KV_REST_API_URL: url().describe('The same under the names that Vercel sets.'),
  KV_REST_API_TOKEN: string().describe('Its token.'),
  REDIS_URL: readableBy(readRedisAddress).describe(
    'A Redis or Valkey server: `redis://`, `rediss://` for TLS, or `redis+sentinel://host:port,host:port/<name>` (`rediss+sentinel://`).',
  ),
  REDIS_CLUSTER_URLS: readableBy(readClusterAddress).describe(
    'Some servers of a Redis or Valkey Cluster, separated by commas.',
  ),
  DATA_DIR: z.string().min(1).default('.data').describe('Where the local store keeps its files.'),
  STORE_ENVIRONMENT: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/, 'must be lower-case letters, digits and hyphens')
    .optional()
    .describe('Name space of all keys in the store; by default VERCEL_ENV, else `production`.'),

  // Models
  ANTHROPIC_API_KEY: string().describe('Key of Anthropic.'),
  ANTHROPIC_BASE_URL: url().describe('Another address for Anthropic, including `/v1`.'),
  AZURE_API_KEY: string().describe('Key of Azure OpenAI; models are named `azure/<deployment>`.'),
  AZURE_RESOURCE_NAME: z
    .string()
    .regex(/^[a-z0-9-]{1,63}$/i, 'must be the first part of <name>.openai.azure.com alone')
    .optional()
    .describe('Its resource: the first part of `<name>.openai.azure.com`.'),
  AZURE_BASE_URL: url().describe('Another address for Azure OpenAI, including `/openai/v1`.'),
  OPENAI_API_KEY: string().describe('Key of OpenAI or of a compatible server.'),
  OPENAI_BASE_URL: url().describe('Address of an OpenAI-compatible server, including `/v1`.'),
  OPENAI_API: z
    .enum(['responses', 'chat'], 'must be responses or chat')
    .optional()
    .describe('`responses` or `chat`: by default `responses` for OpenAI, `chat` for other servers.'),
  GOOGLE_GENERATIVE_AI_API_KEY: string().describe('Key of the Gemini API.'),
  GOOGLE_BASE_URL: url().describe('Another address for the Gemini API, including `/v1beta`.'),
  MODEL: model().describe('First model, as `provider/model-id`.'),
  FALLBACK_MODEL: model().describe('Second model, tried when the first fails.'),
  MODELS: modelList().describe(
    'In place of these two: models in the order in which they are asked, separated by commas.',
  ),
  FAST_MODEL: model().describe('Model for `options.fast`.'),
  VERIFY_MODEL: model().describe(
    'Model that checks each reason against what it cites, within five seconds; off by default.',
  ),
  MODEL_OPTIONS: modelOptions
    .optional()
    .describe('JSON that is added to every call, such as `{"temperature": 0.3}`; see /docs/providers.'),
  MODEL_SERVER: z
    .enum(SERVER_KINDS, 'must be own or hosted')
    .optional()
    .describe(
      'Whether other servers than OpenAI’s are `own` or `hosted`; by default what they say at the start.',
    ),
  MODEL_CONCURRENCY: optionalNumber(1).describe(
    'Calls of one model at once; the rest waits: 1 on a server of your own, unlimited elsewhere.',
  ),
  PARALLEL_WRITERS: optionalNumber(1, 10).describe(
    'Calls that write ten recommendations at the same time, behind one that picks them: 10 where the provider caches prompts and at most ten items are sent for each that is wanted, else 4; with 1, one call does all.',
  ),
  MODEL_CONTEXT_TOKENS: optionalNumber(1_024).describe(
    'Tokens that prompt and answer may take together; by default what the server says, else by model.',
  ),
  FIRST_BYTE_TIMEOUT_MS: optionalNumber(1, MAX_TIMEOUT_MS).describe(
    'Time in which an answer must begin, three times as much with web search: 10000, or 120000 on a server of your own.',
  ),
  IDLE_TIMEOUT_MS: optionalNumber(1, MAX_TIMEOUT_MS).describe(
    'Silence after which an answer is given up: 10000, or 30000 on a server of your own.',
  ),
  REQUEST_TIMEOUT_MS: optionalNumber(1, MAX_TIMEOUT_MS).describe(
    'Time limit of a whole request: 55000, or 180000 on a server of your own.',
  ),
  MODEL_PRICES: modelPrices
    .optional()
    .describe(
      'Prices in USD per million tokens, as JSON: `{"openai/x":{"input":1.25,"cachedInput":0.125,"output":10}}`.',
    ),
  BUDGET_USD_MONTH: z.coerce
    .number('must be a number of US dollars')
    .positive('must be more than 0')
    .optional()
    .describe(
      'US dollars that models may cost in a calendar month (UTC), by the prices that are known; no limit without it.',
    ),
  BUDGET_ACTION: z
    .enum(['builtin', 'refuse'], 'must be builtin or refuse')
    .default('builtin')
    .describe('Beyond a budget: `builtin` has the built-in model answer, `refuse` answers 403.'),
  PROMPT_RECOMMEND: string().describe(
    'Prompt version for /v1/recommend, or `compact` for the one in few words; the newest by default.',
  ),
  PROMPT_EXPLAIN: string().describe(
    'Prompt version for /v1/explain, or `compact` for the one in few words; the newest by default.',
  ),

  // Web search
  EXA_API_KEY: string().describe('Key of Exa web search.'),
  EXA_BASE_URL: url().describe('Another address for Exa.'),
  SEARXNG_URL: url().describe(
    'A SearXNG server with the JSON format enabled; used when Exa is not configured.',
  ),

  // Limits
  MAX_BODY_BYTES: wholeNumber(1024).default(262_144).describe('Largest request body in bytes.'),
  MAX_ITEMS: wholeNumber(1, 500).default(500).describe('Most candidate items of one request.'),
  SIGNUP_KEYS_PER_EMAIL: wholeNumber(1)
    .default(DEFAULT_KEYS_PER_EMAIL)
    .describe(
      'Most active self-serve keys of one e-mail address, and most sign-ups under it from one IP address in an hour.',
    ),
  SIGNUPS_PER_HOUR: wholeNumber(1).default(10).describe('Most sign-ups of one IP address in an hour.'),

  // Request log
  REQUEST_LOG_DAYS: wholeNumber(0, 90)
    .default(7)
    .describe(
      'Days that the last 500 requests of a key can be looked at, without their content; 0 keeps none.',
    ),

  // E-mail
  RESEND_API_KEY: string().describe('Key of Resend; without it, e-mails are written to the log.'),
  RESEND_BASE_URL: url().describe('Another address for Resend.'),
  EMAIL_FROM: z.string().min(3).default('Reco <onboarding@resend.dev>').describe('Sender of e-mails.'),
  CRON_SECRET: z
    .string()
    .min(16, 'must be at least 16 characters long')
    .optional()
    .describe(
      'What a clock sends to /cron/remind and /cron/deliver as `Authorization: Bearer …`; without it, they are closed.',
    ),
  WEBHOOK_LOCALHOST: flag().describe('1 lets webhooks go to `http://localhost`, for development.'),

  // Observability
  OTEL_EXPORTER_OTLP_ENDPOINT: url().describe('Where traces go; tracing is off without it.'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine(isPercentEncoded, 'must be percent-encoded, with %25 for a % in a value')
    .optional()
    .describe('Headers of the trace exporter.'),
  TRACE_CONTENT: flag().describe('1 also records prompts and answers, which contain personal text.'),

  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Bearer token of `/metrics` under `npm start`; without it there are no metrics.'),

  // Set by Vercel
  VERCEL: string().describe('Set by Vercel.'),
  VERCEL_ENV: z
    .enum(['production', 'preview', 'development'])
    .optional()
    .describe('Set by Vercel: production, preview or development.'),
  VERCEL_URL: string().describe('Set by Vercel: host of this deployment.'),
  VERCEL_PROJECT_PRODUCTION_URL: string().describe('Set by Vercel: host of the production deployment.'),
};

/** Each of these says where the store is (contract: store-choice). */
const STORE_VARIABLES = [
  'UPSTASH_REDIS_REST_URL',
  'KV_REST_API_URL',
  'REDIS_URL',
  'REDIS_CLUSTER_URLS',
] as const;

const TOKENS = [
  ['UPSTASH_REDIS_REST_URL', 'UPSTASH_REDIS_REST_TOKEN'],
  ['KV_REST_API_URL', 'KV_REST_API_TOKEN'],
] as const;

const schema = z.object(variables).superRefine((env, context) => {
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (env.MODELS && (env.MODEL || env.FALLBACK_MODEL))
    refuse('MODELS', 'takes the place of MODEL and FALLBACK_MODEL; set MODELS, or these');
  for (const [url, token] of TOKENS)
    if (!env[url] !== !env[token]) refuse(url, `${url} and ${token} must be set together`);
  const set = STORE_VARIABLES.filter((name) => env[name]);
  // On Vercel integrations set several of them for one store, of which the first counts.
  if (set[1] && !env.VERCEL)
    refuse(set[0] ?? '', `only one store may be set, and there are ${set.length}: ${set.join(', ')}`);
});

/** The environment of a deployment, parsed. */
export type Config = z.output<typeof schema> & {
  /** Servers that models are named of, from `PROVIDER_<NAME>_BASE_URL` and `PROVIDER_<NAME>_API_KEY`. */
  servers: NamedServers;
};

/** Every variable with its description, for `.env.example` and the README. */
export const CONFIG_VARIABLES = Object.entries(variables).map(([name, variable]) => ({
  name,
  description: variable.description ?? '',
}));

/** Thrown for an environment that is not valid; the message names every wrong variable and the change that helps. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Parses an environment, and fills in defaults. Empty variables count as absent, and unknown ones are ignored.
 *
 * @throws ConfigError whose message has a line for each wrong value, by its variable, or for what does not go together, such as
 *   two stores (contract: store-choice); of values it quotes names at most, such as those of providers
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const result = schema.safeParse(present);
  const { servers, problems } = readNamedServers(present);
  const wrong = result.error?.issues.map(({ path: [name, ...fields], message }) =>
    [name, fields.join('.'), message].filter(Boolean).join(': '),
  );
  if (result.success && problems.length === 0) return { ...result.data, servers };
  const lines = [...(wrong ?? []), ...problems].map((problem) => `  ${problem}`);
  throw new ConfigError(`The environment is not valid:\n${lines.join('\n')}`);
}

/** Parses the environment of this process as it is now, anew at each call. @throws ConfigError as {@link parseConfig} */
export function readConfig(): Config {
  const names = [...CONFIG_VARIABLES.map(({ name }) => name), ...namedServerVariables(process.env)];
  return parseConfig(Object.fromEntries(names.map((name) => [name, process.env[name]])));
}

let cached: Config | undefined;

/** Returns the configuration of this process, parsed at the first call. @throws ConfigError at each call until it is valid */
export const getConfig = (): Config => (cached ??= readConfig());
