import type { Config } from '../config';
import { BUILTIN_ID } from './builtin-id';
import { DEFAULT_MODELS, type Provider } from './default-models';
import { isForeignOpenAi, modelServer } from './model-server';

/** Splits `provider/model-id` at the first slash. */
export function splitModelId(id: string): { provider: string; modelId: string } {
  const slash = id.indexOf('/');
  return { provider: id.slice(0, slash), modelId: id.slice(slash + 1) };
}

/** Whether a provider can be called at all. A compatible server may need no key. */
export const isConfigured = (provider: string, config: Config): boolean =>
  provider === 'google'
    ? config.GOOGLE_GENERATIVE_AI_API_KEY !== undefined
    : modelServer(provider, config) !== undefined;

/** The ids of both chains, each of one or two different models. */
export type ModelIds = { normal: string[]; fast: string[] };

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
    (config.OPENAI_API_KEY !== undefined && modelServer('openai', config)?.kind === 'hosted'));

/** What serves when nothing is named: each provider's best first, so that with two keys the fallback is another's. */
function defaultIds(config: Config): ModelIds {
  const providers = (['openai', 'google'] as const).filter((provider) => hasDefaults(provider, config));
  const ranked = [0, 1].flatMap((rank) =>
    providers.map((provider) => `${provider}/${DEFAULT_MODELS[provider].normal[rank]}`),
  );
  const [first] = providers;
  if (first === undefined) return { normal: [BUILTIN_ID], fast: [BUILTIN_ID] };
  const normal = inOrder(...ranked);
  return { normal, fast: inOrder(`${first}/${DEFAULT_MODELS[first].fast}`, normal[0]) };
}

/**
 * Chooses ids only, so that it can be told and tested without any provider (contract: model-choice, built-in-model). As
 * soon as one model is named, no other is called than those that are.
 */
export function chooseModelIds(config: Config): ModelIds {
  const { MODEL: model, FALLBACK_MODEL: fallback, FAST_MODEL: fast } = config;
  if (!model && !fallback && !fast) return defaultIds(config);
  const normal = model ? inOrder(model, fallback) : inOrder(fallback, fast);
  return { normal, fast: fast && fast !== normal[0] ? inOrder(fast, normal[0]) : normal };
}
