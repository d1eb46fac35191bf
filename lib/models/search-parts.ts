import { isStepCount, streamText } from 'ai';
import { jsonResponse } from './json-response';
import { type ModelCall, providerOptionsOf, readFinish } from './model-call';
import type { ModelPart } from './model-part';
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

/**
 * Calls a model that may search the web, by the AI SDK's tool loop: at most one step more than searches are left,
 * and no tool in the last one (contract: web-search).
 *
 * @throws whatever makes the call or its stream fail
 */
export async function* searchParts(call: ModelCall, search: SearchAttempt): AsyncGenerator<ModelPart> {
  // Errors in the stream do not throw: they are parts of it, and printed unless `onError` is given.
  const { stream } = streamText({ ...settings(call, search), onError: () => {} });
  for await (const part of stream) {
    if (part.type === 'text-delta') yield { type: 'text', text: part.text };
    else if (part.type === 'reasoning-delta') yield { type: 'reasoning' };
    else if (part.type === 'tool-input-start') yield { type: 'tool' };
    else if (part.type === 'tool-call') yield { type: 'search', isRunning: true };
    else if (part.type === 'tool-result' || part.type === 'tool-error')
      yield { type: 'search', isRunning: false };
    else if (part.type === 'start-step') yield { type: 'step' };
    else if (part.type === 'error') throw part.error;
    else if (part.type === 'finish-step') {
      const { inputTokens, outputTokens, inputTokenDetails, outputTokenDetails } = part.usage;
      yield {
        type: 'usage',
        usage: {
          inputTokens: inputTokens ?? 0,
          cachedInputTokens: inputTokenDetails?.cacheReadTokens ?? 0,
          cacheWriteTokens: inputTokenDetails?.cacheWriteTokens ?? 0,
          outputTokens: outputTokens ?? 0,
          reasoningTokens: outputTokenDetails?.reasoningTokens ?? 0,
        },
      };
    } else if (part.type === 'finish') yield { type: 'finish', reason: readFinish(part.finishReason) };
  }
}
