import {
  isStepCount,
  type LanguageModelUsage,
  type OutputInterface,
  streamText,
  type TextStreamPart,
  type ToolSet,
} from 'ai';
import { type PromptedCall, providerOptionsOf, readFinish, userParts } from './model-call';
import type { ModelPart, PartSink } from './model-part';
import type { LanguageModel } from './model-settings';
import type { ResponseFormat } from './response-schema';
import type { SearchAttempt } from './search-session';

// Warnings of the SDK go to the console and would quote settings on every request.
globalThis.AI_SDK_LOG_WARNINGS = false;

/**
 * An AI SDK output that sends the schema to the model and hands the text back as it came. The SDK's own outputs
 * refuse the whole answer when one element does not fit; here each service reads what it can use
 * (`AnswerReader`).
 *
 * @param format undefined asks for any JSON object
 */
export function jsonResponse(format: ResponseFormat | undefined): OutputInterface<string, string, never> {
  return {
    name: 'object',
    responseFormat: Promise.resolve({ type: 'json', ...format }),
    parseCompleteOutput: async ({ text }) => text,
    parsePartialOutput: async ({ text }) => ({ partial: text }),
    createElementStreamTransform: () => undefined,
  };
}

type SearchingCall = PromptedCall & { search: SearchAttempt };

function callOf(language: LanguageModel, call: SearchingCall) {
  const { model, settings, cacheMark } = language;
  const { search, prompt, format, form, maxOutputTokens, signal } = call;
  const steps = search.remaining() + 1;
  const providerOptions = providerOptionsOf(language, call);
  return {
    model,
    maxOutputTokens,
    ...settings,
    ...(providerOptions && { providerOptions }),
    instructions: {
      role: 'system' as const,
      content: prompt.instructions,
      ...(cacheMark && { providerOptions: cacheMark }),
    },
    messages: [{ role: 'user' as const, content: userParts(prompt, cacheMark, true) }],
    ...(form !== 'words' && { output: jsonResponse(form === 'schema' ? format : undefined) }),
    maxRetries: 0,
    telemetry: { isEnabled: false }, // the span of the call is our own; see trace-call.ts
    abortSignal: signal, // the only abort source: two would need AbortSignal.any
    stopWhen: isStepCount(steps),
    tools: search.tools,
    prepareStep: ({ stepNumber }: { stepNumber: number }) =>
      stepNumber === steps - 1 || search.remaining() === 0 ? { activeTools: [] } : undefined,
  };
}

/** @throws the error that a part of the stream tells of */
function partOf(part: TextStreamPart<ToolSet>): ModelPart | undefined {
  switch (part.type) {
    case 'text-delta':
      return { type: 'text', text: part.text };
    case 'reasoning-delta':
      return { type: 'reasoning', text: part.text };
    case 'reasoning-start':
    case 'reasoning-end':
      return { type: 'reasoning' };
    case 'tool-input-start':
      return { type: 'tool' };
    case 'tool-call':
      return { type: 'search', isRunning: true };
    case 'tool-result':
    case 'tool-error':
      return { type: 'search', isRunning: false };
    case 'start-step':
      return { type: 'step' };
    case 'finish-step':
      return { type: 'usage', usage: usageOf(part.usage) };
    case 'finish':
      return { type: 'finish', reason: readFinish(part.finishReason) };
    case 'error':
      throw part.error;
    default:
      return undefined;
  }
}

const usageOf = ({
  inputTokens,
  outputTokens,
  inputTokenDetails,
  outputTokenDetails,
}: LanguageModelUsage) => ({
  inputTokens: inputTokens ?? 0,
  cachedInputTokens: inputTokenDetails?.cacheReadTokens ?? 0,
  cacheWriteTokens: inputTokenDetails?.cacheWriteTokens ?? 0,
  outputTokens: outputTokens ?? 0,
  reasoningTokens: outputTokenDetails?.reasoningTokens ?? 0,
});

/**
 * Calls a model that may search the web, by the AI SDK's tool loop: at most one step more than searches are left,
 * and no tool in the last one (contract: web-search).
 *
 * @throws whatever makes the call or its stream fail
 */
export async function searchParts(
  language: LanguageModel,
  call: SearchingCall,
  take: PartSink,
): Promise<void> {
  // Errors in the stream do not throw: they are parts of it, and printed unless `onError` is given.
  const { stream } = streamText({ ...callOf(language, call), onError: () => {} });
  for await (const each of stream) {
    const part = partOf(each);
    if (part && !(await take(part))) return;
  }
}
