import type {
  JSONSchema7,
  LanguageModelV4CallOptions,
  LanguageModelV4TextPart,
  LanguageModelV4Usage,
  SharedV4ProviderOptions,
} from '@ai-sdk/provider';
import type { BuiltPrompt } from '../../prompts/prompt';
import type { AnswerForm } from './model-memory';
import type { FinishReason, TokenUsage } from './model-part';
import type { LanguageModel } from './model-settings';
import type { ResponseFormat } from './response-schema';
import type { SearchAttempt } from './search-session';

/** Everything that one call of one model needs. */
export type ModelCall = {
  /** Builds the prompt, for models that read one; call it once. @throws PromptError */
  prompt: () => BuiltPrompt;
  /** Names the instructions: the endpoint and the version of its prompt. */
  promptId: string;
  /** The task itself, for models that take it instead of a prompt. */
  task: object;
  /** How much of the answer is still missing: recommendations, or one explanation. */
  missing: number;
  format: ResponseFormat;
  form: AnswerForm;
  maxOutputTokens: number;
  /** Parameters to leave out, by their paths in the request's body, because the provider refuses them. */
  refused: readonly string[];
  /** Web searches to offer; undefined when none are. */
  search: SearchAttempt | undefined;
  signal: AbortSignal;
};

/** A call whose prompt has been built. */
export type PromptedCall = Omit<ModelCall, 'prompt'> & { prompt: BuiltPrompt };

/** The form of the answer in the words of a provider's call. */
export function responseFormatOf({
  form,
  format,
}: PromptedCall): LanguageModelV4CallOptions['responseFormat'] {
  if (form === 'words') return { type: 'text' };
  if (form === 'object') return { type: 'json' };
  return { type: 'json', ...format, schema: format.schema as JSONSchema7 };
}

/** Options for the provider of one call. */
export const providerOptionsOf = (
  { callOptions, settings }: LanguageModel,
  { promptId, prompt }: PromptedCall,
) => callOptions?.(promptId, prompt.shared) ?? settings.providerOptions;

/** Token counts as the provider reported them. */
export const readUsage = ({ inputTokens, outputTokens }: LanguageModelV4Usage): TokenUsage => ({
  inputTokens: inputTokens.total ?? 0,
  cachedInputTokens: inputTokens.cacheRead ?? 0,
  cacheWriteTokens: inputTokens.cacheWrite ?? 0,
  outputTokens: outputTokens.total ?? 0,
  reasoningTokens: outputTokens.reasoning ?? 0,
});

/** Why the call ended, in the words of the AI SDK; both of its vocabularies agree on these. */
export const readFinish = (reason: string): FinishReason => reason as FinishReason;

/** The user's message as one text. */
export const userText = ({ shared, prompt }: Pick<BuiltPrompt, 'shared' | 'prompt'>): string =>
  shared === '' ? prompt : `${shared}\n${prompt}`;

const marked = (text: string, cacheMark: SharedV4ProviderOptions | undefined): LanguageModelV4TextPart => ({
  type: 'text',
  text,
  ...(cacheMark && { providerOptions: cacheMark }),
});

/**
 * The user's message as it is sent. What other requests share is a part of its own only where its end can be marked:
 * whoever else caches does so by the beginning of the whole, and not every server takes a message in parts.
 *
 * @param cacheMark options of a text whose end the provider is to keep in its cache, if it takes such a mark
 * @param isRepeated whether later steps of the call send the whole message again, so that all of it is worth keeping
 */
export function userParts(
  built: BuiltPrompt,
  cacheMark: SharedV4ProviderOptions | undefined,
  isRepeated: boolean,
): LanguageModelV4TextPart[] {
  if (!cacheMark) return [marked(userText(built), undefined)];
  const { shared, prompt } = built;
  const rest = marked(prompt, isRepeated ? cacheMark : undefined);
  return shared === '' ? [rest] : [marked(shared, cacheMark), rest];
}
