import { isStepCount, type LanguageModelUsage, streamText, type TextStreamPart, type ToolSet } from 'ai';
import { jsonResponse } from './json-response';
import { type ModelCall, providerOptionsOf, readFinish } from './model-call';
import type { ModelPart, PartSink } from './model-part';
import type { SearchAttempt } from './search-session';

// Warnings of the SDK go to the console and would quote settings on every request.
globalThis.AI_SDK_LOG_WARNINGS = false;

function settings(call: ModelCall, search: SearchAttempt) {
  const { entry, prompt, format, form, maxOutputTokens, signal } = call;
  const steps = search.remaining() + 1;
  const providerOptions = providerOptionsOf(call);
  return {
    model: entry.model,
    maxOutputTokens,
    ...entry.settings,
    ...(providerOptions && { providerOptions }),
    instructions: {
      role: 'system' as const,
      content: prompt.instructions,
      ...(entry.instructionsOptions && { providerOptions: entry.instructionsOptions }),
    },
    prompt: prompt.prompt,
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
export async function searchParts(call: ModelCall, search: SearchAttempt, take: PartSink): Promise<void> {
  // Errors in the stream do not throw: they are parts of it, and printed unless `onError` is given.
  const { stream } = streamText({ ...settings(call, search), onError: () => {} });
  for await (const each of stream) {
    const part = partOf(each);
    if (part && !(await take(part))) return;
  }
}
