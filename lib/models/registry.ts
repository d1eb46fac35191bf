import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { createBuiltin } from '../builtin/create-builtin';
import type { Config } from '../config';
import { BUILTIN_ID, chooseModelIds, isConfigured, splitModelId } from './choose-models';
import { reasoningFor } from './default-models';
import { createUnconfiguredModel } from './unconfigured-model';

/** A model as it is called. */
export type ModelEntry = {
  /** `provider/model-id`. */
  id: string;
  model: LanguageModelV4;
  /** The built-in model takes the task itself instead of a prompt, and never searches. */
  isBuiltin: boolean;
  reasoning?: 'none' | 'low' | undefined;
  /** Options for the provider, under its name. */
  providerOptions?: { openai: { store: false; reasoningSummary: null } } | undefined;
};

/** The models of a process. A chain is tried in its order; no more than two are ever tried (D40). */
export type Models = {
  normal: readonly ModelEntry[];
  fast: readonly ModelEntry[];
  builtin: ModelEntry;
};

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
  const builtin: ModelEntry = { id: BUILTIN_ID, model: createBuiltin(), isBuiltin: true };
  const openai = createProviders.openai(config);
  const google = createProviders.google(config);

  const entry = (id: string, service: 'normal' | 'fast'): ModelEntry => {
    if (id === BUILTIN_ID) return builtin;
    const { provider, modelId } = splitModelId(id);
    const reasoning = reasoningFor(id, service);
    const settings = { id, isBuiltin: false, reasoning };
    if (provider === 'openai' && isConfigured.openai(config)) {
      const providerOptions = config.OPENAI_API === 'responses' ? RESPONSES_OPTIONS : undefined;
      return { ...settings, model: openai(modelId), providerOptions };
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
