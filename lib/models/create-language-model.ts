import { AnthropicLanguageModel } from '@ai-sdk/anthropic/internal';
import { createGoogle } from '@ai-sdk/google';
import { OpenAIChatLanguageModel, OpenAIResponsesLanguageModel } from '@ai-sdk/openai/internal';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, type JSONObject, type LanguageModelV4, LoadAPIKeyError } from '@ai-sdk/provider';
import type { Config } from '../config';
import { requestContext } from '../request-context';
import { splitModelId } from './choose-models';
import { parseJson } from './json-reader';
import { modelServer } from './model-server';
import { type Dialect, type LanguageModel, modelSettings } from './model-settings';
import { removeParameters } from './provider-complaint';

/**
 * `fetch` for the providers of models: that of the server around Next where it has one, which takes two thirds of the
 * processor time (server/provider-fetch.ts), but not on the edge: the signals of the sandbox are none to that server.
 */
const providerFetch: typeof fetch = (input, init) => {
  const send = process.env.NEXT_RUNTIME === 'edge' ? undefined : requestContext()?.fetchProvider;
  return (send ?? fetch)(input, init);
};

/** `fetch` that leaves parameters out of the bodies it sends. @param refused their paths; read anew for every request */
const fetchWithout =
  (send: typeof fetch, refused: ReadonlySet<string>): typeof fetch =>
  (input, init) => {
    if (refused.size === 0 || typeof init?.body !== 'string') return send(input, init);
    const body = JSON.parse(init.body) as JSONObject;
    removeParameters(body, refused);
    return send(input, { ...init, body: JSON.stringify(body) });
  };

type Completion = JSONObject & { choices?: (JSONObject & { message?: JSONObject })[] };

const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;

/** The events in which a server that streams would have sent the same. */
function toEvents(completion: Completion): string {
  if (!Array.isArray(completion.choices)) return event(completion); // an error; read as one of a stream
  const choices = completion.choices.map(({ message, ...choice }, index) => {
    const calls = Array.isArray(message?.tool_calls) ? (message.tool_calls as JSONObject[]) : [];
    const tool_calls = calls.map((call, place) => ({ index: place, ...call }));
    return { index, ...choice, delta: { ...message, ...(calls.length > 0 && { tool_calls }) } };
  });
  return `${event({ ...completion, object: 'chat.completion.chunk', choices })}data: [DONE]\n\n`;
}

/**
 * `fetch` for servers that may ignore `stream: true` and answer with one JSON document, which becomes the events of a stream.
 *
 * @throws APICallError when what claims to be JSON is none
 */
const fetchUnstreamed: typeof fetch = async (input, init) => {
  const response = await providerFetch(input, init);
  if (!response.ok || !/\bjson\b/.test(response.headers.get('content-type') ?? '')) return response;
  const text = await response.text();
  const answer = (body: string) => new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  if (/^\s*(data|event|id|:)/.test(text)) return answer(text); // a stream under a wrong name
  const completion = parseJson(text);
  if (typeof completion === 'object' && completion !== null)
    return answer(toEvents(completion as Completion));
  throw new APICallError({
    message: 'The answer is no JSON.',
    url: String(input),
    requestBodyValues: {},
    statusCode: response.status,
    isRetryable: false,
  });
};

const ANTHROPIC_URL = 'https://api.anthropic.com/v1';
const GOOGLE_URL = 'https://generativelanguage.googleapis.com/v1beta';

/** Stands in for a model that cannot be called: its fallback answers, and health and the start message show it. */
function createUnconfiguredModel(provider: string, modelId: string): LanguageModelV4 {
  const message = `The model ${provider}/${modelId} is not configured.`;
  const refuse = () => Promise.reject(new LoadAPIKeyError({ message }));
  return {
    specificationVersion: 'v4',
    provider,
    modelId,
    supportedUrls: {},
    doGenerate: refuse,
    doStream: refuse,
  };
}

/**
 * Returns the server at which the model of an id, `provider/model-id`, is called, and the API format: `compatible` for chat
 * completions of others than OpenAI and Azure (contract: model-choice). Where no server speaks OpenAI's formats for the provider,
 * as for Google and Anthropic, `server` is undefined, `api` `responses` and `kind` `known`.
 */
export function placeOf(id: string, config: Config) {
  const { provider, modelId } = splitModelId(id);
  const server = modelServer(provider, config);
  const { api = 'responses', kind = 'known' } = server ?? {};
  const format = kind !== 'known' && api === 'chat' ? 'compatible' : 'openai';
  const dialect: Dialect = provider === 'google' || provider === 'anthropic' ? provider : format;
  return { provider, modelId, server, api, kind, dialect };
}

/**
 * Creates a model by the class of its provider that writes text. `createOpenAI` brings those for images, speech and files as
 * well, for which the edge bundle has no room, and `@ai-sdk/azure` a second copy of them for an address and a header.
 */
function createModel(
  { provider, modelId, dialect, server }: ReturnType<typeof placeOf>,
  config: Config,
  refused: ReadonlySet<string>,
): LanguageModelV4 {
  const fetch = fetchWithout(providerFetch, refused);
  const { GOOGLE_GENERATIVE_AI_API_KEY: googleKey, ANTHROPIC_API_KEY: anthropicKey } = config;
  if (provider === 'google' && googleKey)
    return createGoogle({ baseURL: config.GOOGLE_BASE_URL ?? GOOGLE_URL, apiKey: googleKey, fetch })(modelId);
  if (provider === 'anthropic' && anthropicKey)
    return new AnthropicLanguageModel(modelId, {
      provider: 'anthropic.messages',
      baseURL: (config.ANTHROPIC_BASE_URL ?? ANTHROPIC_URL).replace(/\/+$/, ''),
      headers: { 'anthropic-version': '2023-06-01', 'x-api-key': anthropicKey },
      fetch,
      supportedUrls: () => ({}),
    });
  if (!server) return createUnconfiguredModel(provider, modelId);
  const { baseUrl, apiKey, api, isAzure } = server;
  if (dialect === 'compatible')
    return createOpenAICompatible({
      name: provider,
      baseURL: baseUrl,
      ...(apiKey && { apiKey }),
      includeUsage: true,
      supportsStructuredOutputs: true,
      fetch: fetchWithout(fetchUnstreamed, refused),
    }).chatModel(modelId);
  const openAi = {
    url: ({ path }: { path: string }) => `${baseUrl.replace(/\/+$/, '')}${path}`,
    headers: (): Record<string, string> =>
      isAzure ? { 'api-key': apiKey ?? 'none' } : { Authorization: `Bearer ${apiKey ?? 'none'}` },
    fetch,
  };
  return api === 'chat'
    ? new OpenAIChatLanguageModel(modelId, { ...openAi, provider: 'openai.chat' })
    : new OpenAIResponsesLanguageModel(modelId, {
        ...openAi,
        provider: 'openai.responses',
        fileIdPrefixes: ['file-'],
      });
}

/**
 * Creates the language model of an id, `provider/model-id`, with its settings, without any network call; a fast one thinks less
 * where it can. One whose provider is not configured fails when it is called, by LoadAPIKeyError (contract: model-choice).
 */
export function createLanguageModel(id: string, service: 'normal' | 'fast', config: Config): LanguageModel {
  const place = placeOf(id, config);
  const refused = new Set<string>();
  return { model: createModel(place, config, refused), refused, ...modelSettings(place, service, config) };
}
