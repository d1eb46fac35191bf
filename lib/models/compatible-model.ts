import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelServer } from './model-server';
import { readThinking } from './read-thinking';
import { fetchUnstreamed } from './unstreamed-answer';

/**
 * A model of an OpenAI-compatible server, called by chat completions. A schema is asked for first; what the server
 * refuses is remembered by the caller (`model-memory.ts`).
 *
 * @param provider the name that the model's id begins with
 */
export function createCompatibleModel(
  provider: string,
  modelId: string,
  { baseUrl, apiKey }: ModelServer,
): LanguageModelV4 {
  const server = createOpenAICompatible({
    name: provider,
    baseURL: baseUrl,
    ...(apiKey && { apiKey }),
    includeUsage: true,
    supportsStructuredOutputs: true,
    fetch: fetchUnstreamed,
  });
  return readThinking(server.chatModel(modelId));
}
