import type { Config } from '../config';
import { isForeignOpenAi, isPrivateAddress, modelServer } from './model-server';

/** A provider whose own models are known here. */
export type Provider = 'openai' | 'google';

/** Model ids of one provider, without its name. */
export type DefaultModels = {
  /** Best first; the second is the fallback where only this provider has a key. */
  normal: readonly [string, string];
  fast: string;
};

/**
 * What is used when nothing is named, chosen for an answer of about a page within a few seconds: a capable
 * everyday model first, a quicker sibling behind it, the smallest of the family for fast requests. The
 * providers' very largest models would not finish within `REQUEST_TIMEOUT_MS`.
 */
export const DEFAULT_MODELS: Record<Provider, DefaultModels> = {
  openai: { normal: ['gpt-6.1-sol', 'gpt-6.1-terra'], fast: 'gpt-6-luna' },
  google: { normal: ['gemini-4-argon', 'gemini-4-hydrogen'], fast: 'gemini-3.5-flash-lite' },
};

/** Id of the built-in model (contract: built-in-model). */
export const BUILTIN_ID = 'builtin/taste';

/** Whether a model answers within this service, so that nothing is sent to anybody. */
export const isOffline = (id: string): boolean => id === BUILTIN_ID;

/** What is wrong with the id of a model that is said to be built in; undefined when nothing is. */
export const builtinIdProblem = (id: string): string | undefined =>
  isOffline(id) ? undefined : `the only built-in model is ${BUILTIN_ID}.`;

/** Splits `provider/model-id` at the first slash. */
export function splitModelId(id: string): { provider: string; modelId: string } {
  const slash = id.indexOf('/');
  return { provider: id.slice(0, slash), modelId: id.slice(slash + 1) };
}

/** Providers that have a format of their own, and need no more than a key. */
const KEYS: Record<string, 'GOOGLE_GENERATIVE_AI_API_KEY' | 'ANTHROPIC_API_KEY' | undefined> = {
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
};

/** Whether a provider can be called at all. A compatible server may need no key. */
export const isConfigured = (provider: string, config: Config): boolean =>
  KEYS[provider] ? config[KEYS[provider]] !== undefined : modelServer(provider, config) !== undefined;

/** The ids of both chains, each of different models. */
type Chains = { normal: string[]; fast: string[] };

/** The ids of all models: of both chains, and of the one that checks their answers, if there is one. */
export type ModelIds = Chains & { verifier: string | undefined };

const inOrder = (...ids: (string | undefined)[]) =>
  [...new Set(ids.filter((id) => id !== undefined))].slice(0, 2);

/**
 * Whether a provider knows the default ids: itself, or a hosted gateway in front of it, which takes a key. A server
 * of the operator's own has models of its own.
 */
const hasDefaults = (provider: Provider, config: Config) =>
  isConfigured(provider, config) &&
  (provider !== 'openai' ||
    !isForeignOpenAi(config) ||
    (config.OPENAI_API_KEY !== undefined && !isPrivateAddress(config.OPENAI_BASE_URL ?? '')));

/** What serves when nothing is named: each provider's best first, so that with two keys the fallback is another's. */
function defaultIds(config: Config): Chains {
  const providers = (['openai', 'google'] as const).filter((provider) => hasDefaults(provider, config));
  const ranked = [0, 1].flatMap((rank) =>
    providers.map((provider) => `${provider}/${DEFAULT_MODELS[provider].normal[rank]}`),
  );
  const [first] = providers;
  if (first === undefined) return { normal: [BUILTIN_ID], fast: [BUILTIN_ID] };
  const normal = inOrder(...ranked);
  return { normal, fast: inOrder(`${first}/${DEFAULT_MODELS[first].fast}`, normal[0]) };
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
 * Chooses ids only, so that it can be told and tested without any provider (contract: model-choice, built-in-model). A
 * verifier chooses no author. What answers within this service cannot be one.
 */
export const chooseModelIds = (config: Config): ModelIds => ({
  ...chooseChains(config),
  verifier: config.VERIFY_MODEL && !isOffline(config.VERIFY_MODEL) ? config.VERIFY_MODEL : undefined,
});

/** Lists every model that may be called, each once. */
export function listModelIds(config: Config): string[] {
  const { normal, fast, verifier } = chooseModelIds(config);
  return [...new Set([...normal, ...fast, ...(verifier ? [verifier] : [])])];
}

/** Whether nothing leads to a language model, so that requests are answered within this service alone. */
export const servesWithoutProvider = (config: Config): boolean =>
  !config.MODEL && !config.MODELS && chooseModelIds(config).normal.slice(0, 1).every(isOffline);
