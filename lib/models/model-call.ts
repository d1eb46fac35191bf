import type { JSONSchema7, LanguageModelV4CallOptions, LanguageModelV4Usage } from '@ai-sdk/provider';
import type { BuiltPrompt } from '../../prompts/prompt';
import type { ResponseFormat } from './json-response';
import type { ModelEntry } from './model-entry';
import type { AnswerForm } from './model-memory';
import type { FinishReason, TokenUsage } from './model-part';
import type { SearchAttempt } from './search-session';

/** Everything that one call of one model needs. */
export type ModelCall = {
  entry: ModelEntry;
  prompt: BuiltPrompt;
  /** Names the instructions: the endpoint and the version of its prompt. */
  promptId: string;
  /** The task itself, for the built-in model. */
  task: object;
  format: ResponseFormat;
  form: AnswerForm;
  maxOutputTokens: number;
  /** Web searches to offer; undefined when none are. */
  search: SearchAttempt | undefined;
  signal: AbortSignal;
};

/** The form of the answer in the words of a provider's call. */
export function responseFormatOf({ form, format }: ModelCall): LanguageModelV4CallOptions['responseFormat'] {
  if (form === 'words') return { type: 'text' };
  if (form === 'object') return { type: 'json' };
  return { type: 'json', ...format, schema: format.schema as JSONSchema7 };
}

/** Options for the provider; the built-in model gets its task there. */
export const providerOptionsOf = ({ entry, task, promptId }: ModelCall) =>
  entry.isBuiltin
    ? { builtin: { task: task as never } }
    : (entry.callOptions?.(promptId) ?? entry.settings.providerOptions);

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
