import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import {
  type PromptedCall,
  providerOptionsOf,
  readFinish,
  readUsage,
  responseFormatOf,
  userParts,
} from './model-call';
import type { ModelPart, PartSink } from './model-part';
import type { LanguageModel } from './model-settings';

/** @throws the error that a part of the stream tells of */
function partsOf(part: LanguageModelV4StreamPart): readonly ModelPart[] {
  switch (part.type) {
    case 'text-delta':
      return [{ type: 'text', text: part.delta }];
    case 'reasoning-delta':
      return [{ type: 'reasoning', text: part.delta }];
    case 'reasoning-start':
    case 'reasoning-end':
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
export async function directParts(
  language: LanguageModel,
  call: PromptedCall,
  take: PartSink,
): Promise<void> {
  const { model, settings, cacheMark } = language;
  const { prompt, maxOutputTokens, signal } = call;
  const { stream } = await model.doStream({
    maxOutputTokens,
    ...settings,
    providerOptions: providerOptionsOf(language, call) ?? {},
    prompt: [
      {
        role: 'system',
        content: prompt.instructions,
        ...(cacheMark && { providerOptions: cacheMark }),
      },
      { role: 'user', content: userParts(prompt, cacheMark, false) },
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
