import { type ModelCall, providerOptionsOf, readFinish, readUsage, responseFormatOf } from './model-call';
import type { ModelPart } from './model-part';

/**
 * Calls a model without tools, straight through the provider's `doStream`: a third of the processor time of the
 * AI SDK's `streamText`, whose tool loop is not needed here.
 *
 * @throws whatever makes the call or its stream fail
 */
export async function* directParts(call: ModelCall): AsyncGenerator<ModelPart> {
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
      if (value.type === 'text-delta') yield { type: 'text', text: value.delta };
      else if (value.type === 'reasoning-delta') yield { type: 'reasoning' };
      else if (value.type === 'error') throw value.error;
      else if (value.type === 'finish') {
        yield { type: 'usage', usage: readUsage(value.usage) };
        yield { type: 'finish', reason: readFinish(value.finishReason.unified) };
      }
    }
  } finally {
    reader.cancel().catch(() => undefined); // the rest of an answer that was left early
  }
}
