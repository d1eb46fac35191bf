import type { Config } from '../config';
import { namedModels } from '../named-servers';
import { isForeignOpenAi, isPrivateAddress, modelServer } from './model-server';
import { priceOf } from './prices';

/**
 * Models that serve when none is named, chosen for an answer of about a page within a few seconds: a capable everyday model
 * first, a quicker sibling behind it, which is the fallback where only this provider has a key, the smallest of the family for
 * fast requests. The providers' very largest models would not finish within `REQUEST_TIMEOUT_MS`.
 */
const DEFAULT_MODELS = {
  openai: { normal: ['openai/gpt-6.1-sol', 'openai/gpt-6.1-terra'], fast: 'openai/gpt-6-luna' },
  google: {
    normal: ['google/gemini-4-argon', 'google/gemini-4-hydrogen'],
    fast: 'google/gemini-3.5-flash-lite',
  },
};

/** Id of the built-in model (contract: built-in-model). */
export const BUILTIN_ID = 'builtin/taste';

/** Returns true when the model of an id answers within this service: nothing is sent to anybody (contract: built-in-model). */
export const isBuiltin = (id: string): boolean => id === BUILTIN_ID;

/** Splits `provider/model-id` at the first slash, which there must be; the model's id may have more (contract: model-choice). */
export function splitModelId(id: string): { provider: string; modelId: string } {
  const slash = id.indexOf('/');
  return { provider: id.slice(0, slash), modelId: id.slice(slash + 1) };
}

/** Returns true when a provider can be called: by its key, or where its server is configured, which may need none. */
function isConfigured(provider: string, config: Config): boolean {
  if (provider === 'google') return config.GOOGLE_GENERATIVE_AI_API_KEY !== undefined;
  if (provider === 'anthropic') return config.ANTHROPIC_API_KEY !== undefined;
  return modelServer(provider, config) !== undefined;
}

type Chains = { normal: string[]; fast: string[] };

const inOrder = (...ids: (string | undefined)[]) =>
  [...new Set(ids.filter((id) => id !== undefined))].slice(0, 2);

/** Whether a provider knows the default ids: itself, or a hosted gateway in front of it, which takes a key. */
const hasDefaults = (provider: keyof typeof DEFAULT_MODELS, config: Config) =>
  isConfigured(provider, config) &&
  (provider !== 'openai' ||
    !isForeignOpenAi(config) ||
    (config.OPENAI_API_KEY !== undefined && !isPrivateAddress(config.OPENAI_BASE_URL ?? '')));

/** What serves when nothing is named: each provider's best first, so that with two keys the fallback is another's. */
function defaultIds(config: Config): Chains {
  const providers = (['openai', 'google'] as const).filter((provider) => hasDefaults(provider, config));
  const [first] = providers;
  if (first === undefined) return { normal: [BUILTIN_ID], fast: [BUILTIN_ID] };
  const ranked = [0, 1].flatMap((rank) => providers.map((provider) => DEFAULT_MODELS[provider].normal[rank]));
  const normal = inOrder(...ranked);
  return { normal, fast: inOrder(DEFAULT_MODELS[first].fast, normal[0]) };
}

/** As soon as one model is named, no other is called than those that are. */
function chooseChains(config: Config): Chains {
  const { MODEL: model, FALLBACK_MODEL: fallback, FAST_MODEL: fast, MODELS: list } = config;
  if (list) return { normal: list, fast: fast ? [...new Set([fast, ...list])] : list };
  if (!model && !fallback && !fast) return defaultIds(config);
  const normal = model ? inOrder(model, fallback) : inOrder(fallback, fast);
  return { normal, fast: fast && fast !== normal[0] ? inOrder(fast, normal[0]) : normal };
}

/**
 * Chooses the ids of both chains, in the order in which they are tried, and of the verifier, undefined where there is none,
 * without asking any provider (contract: model-choice). No chain is empty: where nothing is configured, it is `builtin/taste`
 * alone (contract: built-in-model).
 */
export const chooseModelIds = (config: Config): Chains & { verifier: string | undefined } => ({
  ...chooseChains(config),
  verifier: config.VERIFY_MODEL && !isBuiltin(config.VERIFY_MODEL) ? config.VERIFY_MODEL : undefined,
});

/**
 * Lists the ids of both chains and of the verifier, those of the normal chain first, each once (contract: model-choice). The
 * built-in model is among them only where it stands in a chain, although it also answers test keys and beyond a budget.
 */
export function listModelIds(config: Config): string[] {
  const { normal, fast, verifier } = chooseModelIds(config);
  return [...new Set([...normal, ...fast, ...(verifier ? [verifier] : [])])];
}

/** Returns true when the built-in model is the first that normal requests go to (contract: built-in-model). */
export const beginsWithBuiltin = (config: Config): boolean =>
  chooseModelIds(config).normal.slice(0, 1).every(isBuiltin);

/** Returns true when normal requests go to the built-in model first without `MODEL` or `MODELS` (contract: built-in-model). */
export const servesWithoutProvider = (config: Config): boolean =>
  !config.MODEL && !config.MODELS && beginsWithBuiltin(config);

const KEY_VARIABLES: Record<string, string> = {
  openai: 'OPENAI_API_KEY (or OPENAI_BASE_URL for a server of your own)',
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
  azure: 'AZURE_API_KEY with AZURE_RESOURCE_NAME',
};

const unpricedModels = (config: Config): string[] =>
  config.BUDGET_USD_MONTH === undefined
    ? []
    : listModelIds(config)
        .filter((id) => !isBuiltin(id) && priceOf(id, config.MODEL_PRICES) === undefined)
        .map(
          (id) => `BUDGET_USD_MONTH does not count ${id}, whose price is not known; name it in MODEL_PRICES.`,
        );

/**
 * Returns the problems with the choice of models, one English sentence each, for the start message: providers without a key, a
 * misnamed or verifying built-in model, `OPENAI_BASE_URL` without a model for it, models without a price under a budget. None
 * stops the service (contract: model-choice, budgets). An unknown provider is an error of `readNamedServers` instead.
 */
export function checkModelConfig(config: Config): string[] {
  const problems: string[] = [];
  for (const [variable, id] of namedModels(config)) {
    const { provider } = splitModelId(id);
    if (provider === 'builtin') {
      if (variable === 'VERIFY_MODEL')
        problems.push('VERIFY_MODEL: the built-in model checks no sentences; name a language model.');
      else if (!isBuiltin(id)) problems.push(`${variable}: the only built-in model is ${BUILTIN_ID}.`);
    } else if (!isConfigured(provider, config)) {
      problems.push(
        `${variable} ${variable === 'MODELS' ? 'names' : 'is'} ${id}, but ${KEY_VARIABLES[provider]} is not set: every call to it fails.`,
      );
    }
  }
  const isNamed = namedModels(config).some(([, id]) => id.startsWith('openai/'));
  if (isForeignOpenAi(config) && !isNamed) {
    problems.push(
      'OPENAI_BASE_URL leads to a server that is not OpenAI; name a model that it serves: MODEL=openai/<model id>.',
    );
  }
  return [...problems, ...unpricedModels(config)];
}
