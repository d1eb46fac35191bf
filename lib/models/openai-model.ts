import { OpenAIChatLanguageModel, OpenAIResponsesLanguageModel } from '@ai-sdk/openai/internal';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { providerFetch } from './provider-fetch';

/** A server that speaks OpenAI's interface: its address with `/v1`, its key, and which of the two interfaces. */
type Server = { baseUrl: string; apiKey: string; api: 'chat' | 'responses' };

/**
 * A model of OpenAI. Of the provider's classes only the two that write text are taken: `createOpenAI` brings those for
 * images, speech and files as well, for which the edge bundle has no room.
 */
export function createOpenAiModel(modelId: string, { baseUrl, apiKey, api }: Server): LanguageModelV4 {
  const config = {
    url: ({ path }: { path: string }) => `${baseUrl.replace(/\/+$/, '')}${path}`,
    headers: () => ({ Authorization: `Bearer ${apiKey}` }),
    fetch: providerFetch,
  };
  return api === 'chat'
    ? new OpenAIChatLanguageModel(modelId, { ...config, provider: 'openai.chat' })
    : new OpenAIResponsesLanguageModel(modelId, {
        ...config,
        provider: 'openai.responses',
        fileIdPrefixes: ['file-'],
      });
}
