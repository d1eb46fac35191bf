import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createBuiltin } from '../builtin/create-builtin';
import type { Config } from '../config';
import { BUILTIN_ID } from './builtin-id';
import { chooseModelIds, isConfigured, isForeignOpenAi, splitModelId } from './choose-models';
import { reasoningFor } from './default-models';
import type { ModelEntry, Models } from './model-entry';
import { timeLimits } from './time-limits';
import { createUnconfiguredModel } from './unconfigured-model';

const OPENAI_URL = 'https://api.openai.com/v1';
const GOOGLE_URL = 'https://generativelanguage.googleapis.com/v1beta';

/** A person's text is not to be kept by the provider, and nobody reads summaries of the reasoning. */
const RESPONSES_OPTIONS = { openai: { store: false, reasoningSummary: null } } as const;

const createProviders = {
  openai(config: Config) {
    const openai = createOpenAI({
      baseURL: config.OPENAI_BASE_URL ?? OPENAI_URL,
      apiKey: config.OPENAI_API_KEY ?? 'none',
    });
    return (modelId: string) =>
      config.OPENAI_API === 'chat' ? openai.chat(modelId) : openai.responses(modelId);
  },
  google(config: Config) {
    const google = createGoogle({
      baseURL: config.GOOGLE_BASE_URL ?? GOOGLE_URL,
      ...(config.GOOGLE_GENERATIVE_AI_API_KEY && { apiKey: config.GOOGLE_GENERATIVE_AI_API_KEY }),
    });
    return (modelId: string) => google(modelId);
  },
};

/**
 * The models that a configuration asks for (D40, D41). Building them makes no network call. A model whose
 * provider has no key is part of the chain and fails when called; see `checkModelConfig`.
 */
export function resolveModels(config: Config): Models {
  const builtin: ModelEntry = {
    id: BUILTIN_ID,
    model: createBuiltin(),
    isBuiltin: true,
    isOwnServer: false,
    limits: timeLimits(config, false),
    concurrency: Number.POSITIVE_INFINITY,
    contextTokens: Number.POSITIVE_INFINITY,
    thinkingTokens: 0,
    settings: {},
    schemaVariant: 'plain',
  };
  const openai = createProviders.openai(config);
  const google = createProviders.google(config);

  const entry = (id: string, service: 'normal' | 'fast'): ModelEntry => {
    if (id === BUILTIN_ID) return builtin;
    const { provider, modelId } = splitModelId(id);
    const isOwnServer = provider === 'openai' && isForeignOpenAi(config);
    const reasoning = reasoningFor(id, service);
    const settings: Omit<ModelEntry, 'model'> = {
      id,
      isBuiltin: false,
      isOwnServer,
      limits: timeLimits(config, isOwnServer),
      concurrency: Number.POSITIVE_INFINITY,
      contextTokens: isOwnServer ? 8_192 : 128_000,
      thinkingTokens: reasoning === 'low' ? 4_000 : 0,
      settings: { ...(reasoning && { reasoning }) },
      schemaVariant: isOwnServer ? 'bounded' : provider === 'openai' ? 'strict' : 'plain',
    };
    if (provider === 'openai' && isConfigured.openai(config)) {
      const model = openai(modelId);
      if (config.OPENAI_API !== 'responses') return { ...settings, model };
      return { ...settings, model, settings: { ...settings.settings, providerOptions: RESPONSES_OPTIONS } };
    }
    if (provider === 'google' && isConfigured.google(config)) return { ...settings, model: google(modelId) };
    return { ...settings, model: createUnconfiguredModel(provider, modelId) };
  };

  const ids = chooseModelIds(config);
  return {
    normal: ids.normal.map((id) => entry(id, 'normal')),
    fast: ids.fast.map((id) => entry(id, 'fast')),
    builtin,
  };
}
