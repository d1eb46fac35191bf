import type { JSONObject, SharedV4ProviderOptions } from '@ai-sdk/provider';
import type { Config } from '../config';
import type { ModelOptions } from '../model-options';
import { briefThinking, thinkingRoom } from './brief-thinking';
import { createCacheKeys } from './cache-keys';
import type { ModelEntry } from './model-entry';

/** In which words a model is called; each has options of its own in the AI SDK. */
export type Dialect = 'openai' | 'google' | 'compatible';

/** A person's text is not to be kept by the provider, and nobody reads summaries of the reasoning. */
const RESPONSES_OPTIONS = { store: false, reasoningSummary: null };

const CACHING_MODEL = /^(gpt-\d|o\d)/;
/** From GPT-5.6 on, what is cached can be said, and writing to the cache costs. */
const BREAKPOINT_MODEL = /^gpt-(5\.([6-9]|\d\d)|[6-9]|\d\d)/;

type Settings = Pick<ModelEntry, 'settings' | 'thinkingTokens' | 'instructionsOptions' | 'callOptions'>;

/**
 * What makes OpenAI find the instructions in its cache: a key that all requests with the same instructions share,
 * and, where the model takes one, a breakpoint behind them and none behind the caller's own text, which would be
 * paid for and never read again. Gemini caches by prefix of itself, and there is nothing to send.
 */
function cacheSettings(modelId: string): Pick<Settings, 'instructionsOptions'> & { options: JSONObject } {
  if (!BREAKPOINT_MODEL.test(modelId)) return { options: {} };
  return {
    options: { promptCacheOptions: { mode: 'explicit' } },
    instructionsOptions: { openai: { promptCacheBreakpoint: { mode: 'explicit' } } },
  };
}

/** Options under the provider's name, those of the operator last. */
function optionsFor(dialect: Dialect, own: JSONObject, options: ModelOptions): JSONObject {
  if (dialect !== 'compatible') return { ...own, ...options[dialect === 'google' ? 'google' : 'openai'] };
  // These servers know `top_k`, which is no part of OpenAI's format.
  return { ...own, ...(options.topK !== undefined && { top_k: options.topK }), ...options.body };
}

/**
 * The settings of every call of a model: brief thinking, the prompt cache, and what the operator says on top
 * (`MODEL_OPTIONS`).
 *
 * @param model its id in two parts
 * @param api the format of OpenAI's that is spoken
 */
export function modelSettings(
  model: { provider: string; modelId: string; dialect: Dialect; api: 'responses' | 'chat' },
  service: 'normal' | 'fast',
  { MODEL_OPTIONS: options = {} }: Pick<Config, 'MODEL_OPTIONS'>,
): Settings {
  const { provider, modelId, dialect, api } = model;
  const { reasoning, temperature, topP, topK, seed, maxOutputTokens } = options;
  const thinking =
    reasoning === undefined
      ? briefThinking(model, service)
      : { options: {}, reasoning, thinkingTokens: thinkingRoom(reasoning) };
  const cache = dialect === 'openai' ? cacheSettings(modelId) : { options: {} };
  const namespace = dialect === 'compatible' ? provider : dialect;
  const named = optionsFor(
    dialect,
    {
      ...(dialect === 'openai' && api === 'responses' && RESPONSES_OPTIONS),
      ...cache.options,
      ...thinking.options,
    },
    options,
  );
  const providerOptions: SharedV4ProviderOptions = { [namespace]: named };
  const cacheKey = createCacheKeys();
  return {
    thinkingTokens: thinking.thinkingTokens,
    instructionsOptions: cache.instructionsOptions,
    settings: {
      ...(thinking.reasoning && { reasoning: thinking.reasoning }),
      ...(temperature !== undefined && { temperature }),
      ...(topP !== undefined && { topP }),
      ...(topK !== undefined && dialect === 'google' && { topK }),
      ...(seed !== undefined && { seed }),
      ...(maxOutputTokens !== undefined && { maxOutputTokens }),
      ...(Object.keys(named).length > 0 && { providerOptions }),
    },
    ...(dialect === 'openai' &&
      CACHING_MODEL.test(modelId) && {
        callOptions: (promptId: string) => ({ openai: { promptCacheKey: cacheKey(promptId), ...named } }),
      }),
  };
}
