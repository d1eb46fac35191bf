import type { Config } from '../config';
import { isOwnAddress } from './own-address';

/** Where a model is called, and how. */
export type ModelServer = {
  baseUrl: string;
  apiKey: string | undefined;
  api: 'responses' | 'chat';
  /**
   * `known`: the provider itself. `own`: a server of the operator's own, slower and less sure of its form.
   * `hosted`: anybody else's.
   */
  kind: 'known' | 'own' | 'hosted';
};

const OPENAI_URL = 'https://api.openai.com/v1';

/** Whether `OPENAI_BASE_URL` leads to a server that is not OpenAI's own, and so has other models. */
export function isForeignOpenAi({ OPENAI_BASE_URL: url }: Pick<Config, 'OPENAI_BASE_URL'>): boolean {
  return url !== undefined && !/(^|\.)openai\.com$/.test(new URL(url).hostname);
}

const kindOf = (baseUrl: string) => (isOwnAddress(baseUrl) ? 'own' : 'hosted');

/**
 * The server that speaks OpenAI's formats for a provider's name: `openai` itself, or whatever `OPENAI_BASE_URL`
 * or `PROVIDER_<NAME>_BASE_URL` leads to. Servers other than OpenAI's are called by chat completions, since many
 * of them accept `/responses` and ignore its schema (contract: model-choice).
 *
 * @returns undefined for providers of other formats, and for `openai` without key and address
 */
export function modelServer(provider: string, config: Config): ModelServer | undefined {
  if (provider !== 'openai') {
    const server = config.servers[provider];
    return server && { ...server, api: 'chat', kind: kindOf(server.baseUrl) };
  }
  const { OPENAI_BASE_URL: url, OPENAI_API_KEY: apiKey, OPENAI_API: api } = config;
  if (url !== undefined && isForeignOpenAi(config)) {
    return { baseUrl: url, apiKey, api: api ?? 'chat', kind: kindOf(url) };
  }
  return apiKey === undefined
    ? undefined
    : { baseUrl: url ?? OPENAI_URL, apiKey, api: api ?? 'responses', kind: 'known' };
}
