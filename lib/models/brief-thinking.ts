import type { JSONObject } from '@ai-sdk/provider';
import type { ModelOptions } from '../model-options';

type Effort = NonNullable<ModelOptions['reasoning']>;

/** What keeps a model from thinking at length, and how much room its thoughts need all the same. */
export type BriefThinking = {
  /** The AI SDK's own setting; undefined for the provider's default. */
  reasoning?: Effort;
  /** Options for the provider, without its name. */
  options: JSONObject;
  /** Tokens for thoughts, which providers count as output. It is a limit: what is not used costs nothing. */
  thinkingTokens: number;
};

const BRIEF_TOKENS = 4_000;
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

type Asked = { modelId: string; dialect: string };

/** OpenAI's models that reason: `gpt-5` and later, and the o series. `pro` knows no low effort, `chat` no effort. */
function ofOpenAi({ modelId, dialect }: Asked, service: 'normal' | 'fast'): BriefThinking {
  if (/-(pro|chat)\b/.test(modelId)) return PROVIDER_DEFAULT;
  if (/^o\d/.test(modelId)) return { reasoning: 'low', options: {}, thinkingTokens: BRIEF_TOKENS };
  if (!/^gpt-([5-9]|\d\d)/.test(modelId)) return PROVIDER_DEFAULT;
  // OpenAI's own client raises `none` to the lowest effort that the model has; the one for other servers does not.
  const isNone = service === 'fast' && dialect === 'openai' && !modelId.includes('codex');
  return {
    reasoning: isNone ? 'none' : 'low',
    options: { textVerbosity: 'low' },
    thinkingTokens: BRIEF_TOKENS,
  };
}

/** Gemini 2.5 takes a budget, all later ones a level: every list of levels holds `low`, that of 3 Flash `minimal`. */
function ofGoogle({ modelId }: Asked, service: 'normal' | 'fast'): BriefThinking {
  if (!modelId.startsWith('gemini-') || /^gemini-(1|2\.0|pro$)/.test(modelId)) return PROVIDER_DEFAULT;
  const isFast = service === 'fast';
  const isPro = modelId.includes('pro');
  const thinkingConfig: JSONObject = modelId.startsWith('gemini-2')
    ? { thinkingBudget: isFast ? (isPro ? GEMINI_25_PRO_MINIMUM : 0) : GEMINI_25_BUDGET }
    : { thinkingLevel: isFast && modelId.startsWith('gemini-3-flash') ? 'minimal' : 'low' };
  // Its thoughts are the only sign that it thinks; without any, it refuses to tell them.
  const includeThoughts = thinkingConfig.thinkingBudget !== 0;
  return {
    options: { thinkingConfig: { ...thinkingConfig, ...(includeThoughts && { includeThoughts }) } },
    thinkingTokens: BRIEF_TOKENS,
  };
}

/**
 * Asks models that think at length by default to be brief, or an answer would not be there in time. For all others
 * the provider's default holds, since compatible servers may refuse a setting that they do not know.
 *
 * @param model its provider, its id there, and the client by which it is called
 */
export function briefThinking(
  model: Asked & { provider: string },
  service: 'normal' | 'fast',
): BriefThinking {
  if (model.provider === 'openai' || model.provider === 'azure') return ofOpenAi(model, service);
  if (model.provider === 'google') return ofGoogle(model, service);
  return PROVIDER_DEFAULT;
}

/** Tokens that thoughts of an effort may need which the operator has chosen. */
export const thinkingRoom = (effort: Effort): number => ROOM[effort];
