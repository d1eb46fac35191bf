import { createGoogle } from '@ai-sdk/google';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { createBuiltin } from '../builtin/create-builtin';
import type { Config } from '../config';
import { currentReader } from '../reader/fetched-reader';
import { BUILTIN_ID } from './builtin-id';
import { chooseModelIds, splitModelId } from './choose-models';
import { createCompatibleModel } from './compatible-model';
import { defaultContextTokens } from './context-tokens';
import type { ModelEntry, Models } from './model-entry';
import { type ModelServer, modelServer } from './model-server';
import { type Dialect, modelSettings } from './model-settings';
import { createOpenAiModel } from './openai-model';
import { readOwnServerFacts } from './own-server-facts';
import { providerFetch } from './provider-fetch';
import { readThinking } from './read-thinking';
import type { SchemaVariant } from './response-schema';
import { timeLimits } from './time-limits';
import { createUnconfiguredModel } from './unconfigured-model';

const GOOGLE_URL = 'https://generativelanguage.googleapis.com/v1beta';

const createBuiltinEntry = (config: Config): ModelEntry => ({
  id: BUILTIN_ID,
  model: createBuiltin(() => currentReader(config)),
  isBuiltin: true,
  isOwnServer: false,
  limits: timeLimits(config, false),
  concurrency: Number.POSITIVE_INFINITY,
  contextTokens: Number.POSITIVE_INFINITY,
  thinkingTokens: 0,
  settings: {},
  schemaVariant: 'plain',
});

const dialectOf = (provider: string, server: ModelServer | undefined): Dialect => {
  if (provider === 'google') return 'google';
  return server && server.kind !== 'known' && server.api === 'chat' ? 'compatible' : 'openai';
};

/** Grammars of one's own servers take every bound; who else honours which is known of OpenAI alone. */
const schemaVariantOf = (dialect: Dialect, isOwnServer: boolean): SchemaVariant =>
  isOwnServer ? 'bounded' : dialect === 'openai' ? 'strict' : 'plain';

/** The model of an id, whether it can be called or not. Building it makes no network call. */
function createModel(id: string, config: Config): LanguageModelV4 {
  const { provider, modelId } = splitModelId(id);
  const { GOOGLE_GENERATIVE_AI_API_KEY: apiKey, GOOGLE_BASE_URL: baseURL = GOOGLE_URL } = config;
  if (provider === 'google' && apiKey)
    return createGoogle({ baseURL, apiKey, fetch: providerFetch })(modelId);
  const server = modelServer(provider, config);
  if (!server) return createUnconfiguredModel(provider, modelId);
  if (dialectOf(provider, server) === 'compatible') return createCompatibleModel(provider, modelId, server);
  const { baseUrl, apiKey: key = 'none', api } = server;
  const model = createOpenAiModel(modelId, { baseUrl, apiKey: key, api });
  return server.kind === 'known' ? model : readThinking(model);
}

/**
 * The models that a configuration asks for (contract: model-choice, built-in-model). Building them makes no network
 * call. A model whose provider has no key is part of the chain and fails when called; see `checkModelConfig`.
 */
export function resolveModels(config: Config): Models {
  const builtin = createBuiltinEntry(config);
  const facts = readOwnServerFacts();

  const entry = (id: string, service: 'normal' | 'fast'): ModelEntry => {
    if (id === BUILTIN_ID) return builtin;
    const { provider, modelId } = splitModelId(id);
    const server = modelServer(provider, config);
    const { kind = 'known', api = 'responses' } = server ?? {};
    const isOwnServer = kind === 'own';
    const model = { provider, modelId, dialect: dialectOf(provider, server), api };
    return {
      id,
      model: createModel(id, config),
      isBuiltin: false,
      isOwnServer,
      limits: timeLimits(config, isOwnServer),
      concurrency: config.MODEL_CONCURRENCY ?? (isOwnServer ? 1 : Number.POSITIVE_INFINITY),
      contextTokens: config.MODEL_CONTEXT_TOKENS ?? facts.contextTokens[id] ?? defaultContextTokens(id, kind),
      ...modelSettings(model, service, config),
      schemaVariant: schemaVariantOf(model.dialect, isOwnServer),
    };
  };

  const ids = chooseModelIds(config);
  return {
    normal: ids.normal.map((id) => entry(id, 'normal')),
    fast: ids.fast.map((id) => entry(id, 'fast')),
    builtin,
  };
}
