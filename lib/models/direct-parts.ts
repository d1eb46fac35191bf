import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { type ModelCall, providerOptionsOf, readFinish, readUsage, responseFormatOf } from './model-call';
import type { ModelPart, PartSink } from './model-part';

/** @throws the error that a part of the stream tells of */
function partsOf(part: LanguageModelV4StreamPart): readonly ModelPart[] {
  switch (part.type) {
    case 'text-delta':
      return [{ type: 'text', text: part.delta }];
    case 'reasoning-delta':
      return [{ type: 'reasoning' }];
    case 'finish':
      return [
        { type: 'usage', usage: readUsage(part.usage) },
        { type: 'finish', reason: readFinish(part.finishReason.unified) },
      ];
    case 'error':
      throw part.error;
    default:
      return [];
  }
}

/**
 * Calls a model without tools, straight through the provider's `doStream`: a third of the processor time of the
 * AI SDK's `streamText`, whose tool loop is not needed here.
 *
 * @throws whatever makes the call or its stream fail
 */
export async function directParts(call: ModelCall, take: PartSink): Promise<void> {
  const { entry, prompt, maxOutputTokens, signal } = call;
  const { stream } = await entry.model.doStream({
    maxOutputTokens,
    ...entry.settings,
    providerOptions: providerOptionsOf(call) ?? {},
    prompt: [
      {
        role: 'system',
        content: prompt.instructions,
        ...(entry.instructionsOptions && { providerOptions: entry.instructionsOptions }),
      },
      { role: 'user', content: [{ type: 'text', text: prompt.prompt }] },
    ],
    responseFormat: responseFormatOf(call) ?? { type: 'text' },
    abortSignal: signal,
  });
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      for (const part of partsOf(value)) {
        const isMoreWanted = take(part);
        if (isMoreWanted !== true && !(await isMoreWanted)) return;
      }
    }
  } finally {
    reader.cancel().catch(() => undefined); // the rest of an answer that was left early
  }
}
