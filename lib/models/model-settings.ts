import type {
  JSONObject,
  LanguageModelV4,
  LanguageModelV4CallOptions,
  SharedV4ProviderOptions,
} from '@ai-sdk/provider';
import type { Config } from '../config';
import type { ModelOptions } from '../model-options';
import { hashText } from '../text/hash-text';

type Effort = NonNullable<ModelOptions['reasoning']>;

/** The setting, or the provider's options, that keep a model from thinking at length, and room for its thoughts. */
type BriefThinking = {
  reasoning?: Effort;
  options: JSONObject;
  /** Tokens for thoughts, which providers count as output. It is a limit: what is not used costs nothing. */
  thinkingTokens: number;
};

const BRIEF_TOKENS = 4_000;
/** Tokens that thoughts of an effort may need which the operator has chosen. */
const ROOM: Record<Effort, number> = {
  none: BRIEF_TOKENS,
  minimal: BRIEF_TOKENS,
  low: 8_000,
  medium: 16_000,
  high: 32_000,
  xhigh: 64_000,
};

/** What Gemini 2.5 may think for a normal answer, in tokens; the AI SDK's `low` would be 6,554. */
const GEMINI_25_BUDGET = 1_024;
/** The least that Gemini 2.5 Pro can be told to think, in tokens. */
const GEMINI_25_PRO_MINIMUM = 128;

const PROVIDER_DEFAULT: BriefThinking = { options: {}, thinkingTokens: 0 };

/** OpenAI's models that reason: `gpt-5` and later, and the o series. `pro` knows no low effort, `chat` no effort. */
function ofOpenAi({ modelId, dialect }: Asked, isFast: boolean): BriefThinking {
  if (/-(pro|chat)\b/.test(modelId)) return PROVIDER_DEFAULT;
  if (/^o\d/.test(modelId)) return { reasoning: 'low', options: {}, thinkingTokens: BRIEF_TOKENS };
  if (!/^gpt-([5-9]|\d\d)/.test(modelId)) return PROVIDER_DEFAULT;
  // OpenAI's own client raises `none` to the lowest effort that the model has; the one for other servers does not.
  const isNone = isFast && dialect === 'openai' && !modelId.includes('codex');
  const reasoning = isNone ? 'none' : 'low';
  return { reasoning, options: { textVerbosity: 'low' }, thinkingTokens: BRIEF_TOKENS };
}

/** Gemini 2.5 takes a budget, all later ones a level: every list of levels holds `low`, that of 3 Flash `minimal`. */
function ofGoogle({ modelId }: Asked, isFast: boolean): BriefThinking {
  if (!modelId.startsWith('gemini-') || /^gemini-(1|2\.0|pro$)/.test(modelId)) return PROVIDER_DEFAULT;
  const leastBudget = modelId.includes('pro') ? GEMINI_25_PRO_MINIMUM : 0;
  const thinkingConfig: JSONObject = modelId.startsWith('gemini-2')
    ? { thinkingBudget: isFast ? leastBudget : GEMINI_25_BUDGET }
    : { thinkingLevel: isFast && modelId.startsWith('gemini-3-flash') ? 'minimal' : 'low' };
  // Its thoughts are the only sign that it thinks; without any, it refuses to tell them.
  if (thinkingConfig.thinkingBudget !== 0) thinkingConfig.includeThoughts = true;
  return { options: { thinkingConfig }, thinkingTokens: BRIEF_TOKENS };
}

/**
 * Asks models that think at length by default to be brief, or an answer would not be there in time. For all others
 * the provider's default holds, since compatible servers may refuse a setting that they do not know.
 */
function briefThinking(model: Asked, isFast: boolean): BriefThinking {
  if (model.provider === 'openai' || model.provider === 'azure') return ofOpenAi(model, isFast);
  return model.provider === 'google' ? ofGoogle(model, isFast) : PROVIDER_DEFAULT;
}

/** How many requests a minute OpenAI serves for one prefix and key from one machine; the next has not cached the prefix. */
const REQUESTS_A_MINUTE = 15;
const MINUTE_MS = 60_000;

/**
 * Creates the maker of keys for OpenAI's prompt cache, at most 64 UTF-16 units for a `promptId` of at most 40. Requests whose
 * prompts begin alike, with the same instructions and the same shared part of the user's message, which may be empty, share a
 * key, fifteen of a minute at most, so that a busy process fills one machine after the other.
 */
export function createCacheKeys(now: () => number = Date.now) {
  let minute = 0;
  let requests = new Map<string, number>();
  return (promptId: string, shared: string): string => {
    const prefix = shared === '' ? promptId : `${promptId}-${hashText(shared).toString(36)}`;
    const thisMinute = Math.floor(now() / MINUTE_MS);
    if (thisMinute !== minute) requests = new Map();
    minute = thisMinute;
    const before = requests.get(prefix) ?? 0;
    requests.set(prefix, before + 1);
    return `reco-${prefix}-${Math.floor(before / REQUESTS_A_MINUTE)}`;
  };
}

export type LanguageModel = {
  model: LanguageModelV4;
  /** Parameters that the provider refuses; what is added here is left out of every further request. */
  refused: Set<string>;
  /** Tokens that it may spend on thinking, on top of those for the answer. */
  thinkingTokens: number;
  /** Whether it thinks without any sign of it, so that its first text may take as long as thoughts do. */
  thinksSilently: boolean;
  /** Whether its thoughts may stand in the text of its answers, with or without tags. */
  mayThinkAloud: boolean;
  /** Settings of every call: reasoning, temperature, options for the provider. */
  settings: Pick<
    LanguageModelV4CallOptions,
    'reasoning' | 'providerOptions' | 'temperature' | 'topP' | 'topK' | 'seed' | 'maxOutputTokens'
  >;
  /** Options of a text whose end the provider is to keep in its cache; undefined where it takes no such mark. */
  cacheMark?: SharedV4ProviderOptions | undefined;
  /** Options for the provider that differ from call to call, as `createCacheKeys`; those of `settings` are among them. */
  callOptions?: ((promptId: string, shared: string) => SharedV4ProviderOptions) | undefined;
};

/** The API format in which a model is called; each has options of its own in the AI SDK. */
export type Dialect = 'openai' | 'google' | 'anthropic' | 'compatible';

/** From GPT-5.6 on, what is cached can be said, and writing to the cache costs. */
const BREAKPOINT_MODEL = /^gpt-(5\.([6-9]|\d\d)|[6-9]|\d\d)/;

type CacheSettings = Pick<LanguageModel, 'cacheMark'> & { options?: JSONObject };

type Asked = { provider: string; modelId: string; dialect: Dialect; api: 'responses' | 'chat' };

/**
 * Returns what has a provider cache the beginning of a prompt: for OpenAI, where the model takes one, a breakpoint behind it and
 * none behind what is particular to a person, which would be paid for and never read again (unless the call takes several
 * steps); for Anthropic marks alone. Gemini caches by prefix of itself.
 */
function cacheSettings({ modelId, dialect }: Asked): CacheSettings {
  if (dialect === 'anthropic') return { cacheMark: { anthropic: { cacheControl: { type: 'ephemeral' } } } };
  if (dialect !== 'openai' || !BREAKPOINT_MODEL.test(modelId)) return {};
  return {
    options: { promptCacheOptions: { mode: 'explicit' } },
    cacheMark: { openai: { promptCacheBreakpoint: { mode: 'explicit' } } },
  };
}

function ownOptions(dialect: Dialect, options: ModelOptions): JSONObject {
  if (dialect !== 'compatible') return options[dialect] ?? {};
  // These servers know `top_k`, which is no part of OpenAI's format.
  return { ...(options.topK !== undefined && { top_k: options.topK }), ...options.body };
}

/**
 * Returns the settings of every call of a model: brief thinking where it would think at length, as a rule less with `fast`; the
 * prompt cache; nothing kept by OpenAI's responses (contract: stateless); and what the operator says (`MODEL_OPTIONS`), which
 * goes before all else. `thinkingTokens` is 64,000 at most, and 0 where no room is known to be needed.
 */
export function modelSettings(
  asked: Asked,
  service: 'normal' | 'fast',
  { MODEL_OPTIONS: options = {} }: Pick<Config, 'MODEL_OPTIONS'>,
): Omit<LanguageModel, 'model' | 'refused'> {
  const { provider, modelId, dialect, api } = asked;
  const { reasoning, topK, body, openai, google, anthropic, ...sampling } = options;
  const thinking =
    reasoning === undefined
      ? briefThinking(asked, service === 'fast')
      : { options: {}, reasoning, thinkingTokens: ROOM[reasoning] };
  const cache = cacheSettings(asked);
  const named = {
    // A person's text is not to be kept by the provider, and nobody reads summaries of the reasoning.
    ...(dialect === 'openai' && api === 'responses' && { store: false, reasoningSummary: null }),
    ...cache.options,
    ...thinking.options,
    ...ownOptions(dialect, options),
  };
  const providerOptions = { [dialect === 'compatible' ? provider : dialect]: named };
  const cacheKey = createCacheKeys();
  return {
    thinkingTokens: thinking.thinkingTokens,
    // OpenAI's responses say at once that it thinks, and Gemini shows its thoughts; chat completions say nothing.
    thinksSilently:
      thinking.thinkingTokens > 0 && thinking.reasoning !== 'none' && dialect !== 'google' && api === 'chat',
    mayThinkAloud: dialect === 'compatible',
    cacheMark: cache.cacheMark,
    settings: {
      ...sampling,
      ...(thinking.reasoning && { reasoning: thinking.reasoning }),
      ...(topK !== undefined && (dialect === 'google' || dialect === 'anthropic') && { topK }),
      ...(Object.keys(named).length > 0 && { providerOptions }),
    },
    ...(dialect === 'openai' &&
      /^(gpt-\d|o\d)/.test(modelId) && {
        callOptions: (promptId: string, shared: string) => ({
          openai: { promptCacheKey: cacheKey(promptId, shared), ...named },
        }),
      }),
  };
}
