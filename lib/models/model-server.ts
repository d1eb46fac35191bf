import ipaddr from 'ipaddr.js';
import type { Config } from '../config';

/** Names that are only given within a network of one's own. */
const LOCAL_NAME = /^[^.]+$|\.(local|localhost|lan|internal|home\.arpa)$/;

/**
 * Returns true when an address may lead to a server of the operator's own (contract: own-servers), such as this machine, a
 * private network, a name that only such networks give, or anything by http. @throws TypeError for what is no address
 */
export function isPrivateAddress(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'http:') return true;
  const host = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() !== 'unicast';
  return LOCAL_NAME.test(host);
}

export type ModelServer = {
  baseUrl: string;
  apiKey: string | undefined;
  api: 'responses' | 'chat';
  /** Whether the key goes into the header that Azure has for it. */
  isAzure?: boolean;
  /** `known`: the provider itself. `own`: a server of the operator's own. `hosted`: anybody else's. */
  kind: 'known' | 'own' | 'hosted';
};

const OPENAI_URL = 'https://api.openai.com/v1';

/**
 * Returns true when `OPENAI_BASE_URL` is set and leads to a server that is not OpenAI's own (contract: model-choice).
 * @throws TypeError for what is no address
 */
export function isForeignOpenAi({ OPENAI_BASE_URL: url }: Pick<Config, 'OPENAI_BASE_URL'>): boolean {
  return url !== undefined && !/(^|\.)openai\.com$/.test(new URL(url).hostname);
}

const kindOf = (provider: string, config: Config) =>
  config.servers[provider]?.kind ??
  config.MODEL_SERVER ??
  (readOwnServerFacts().own.includes(provider) ? 'own' : 'hosted');

/**
 * Returns the server that speaks OpenAI's formats for a provider's name, undefined where none is configured: `openai` itself,
 * Azure's, or whatever `OPENAI_BASE_URL` or `PROVIDER_<NAME>_BASE_URL` leads to; `api` is the interface by which it is called
 * (contract: model-choice, own-servers).
 */
export function modelServer(provider: string, config: Config): ModelServer | undefined {
  const { OPENAI_BASE_URL: url, OPENAI_API: api = 'responses' } = config;
  if (provider === 'azure') {
    const { AZURE_API_KEY: apiKey, AZURE_RESOURCE_NAME: name } = config;
    // By the interface that has no versions.
    const baseUrl = config.AZURE_BASE_URL ?? (name && `https://${name}.openai.azure.com/openai/v1`);
    return apiKey && baseUrl ? { baseUrl, apiKey, api, isAzure: true, kind: 'known' } : undefined;
  }
  if (provider !== 'openai') {
    const server = config.servers[provider];
    return server && { ...server, api: 'chat', kind: kindOf(provider, config) };
  }
  const { OPENAI_API_KEY: apiKey, OPENAI_API: foreignApi = 'chat' } = config;
  if (url !== undefined && isForeignOpenAi(config))
    return { baseUrl: url, apiKey, api: foreignApi, kind: kindOf(provider, config) };
  return apiKey === undefined ? undefined : { baseUrl: url ?? OPENAI_URL, apiKey, api, kind: 'known' };
}

/**
 * Tokens that prompt and answer may take together, where neither the operator nor the server says: what Ollama, llama.cpp and
 * LM Studio load a model with, or more; of a model that is not known here; and enough for the largest body that is accepted.
 */
export const CONTEXT_TOKENS = { own: 8_192, hosted: 32_768, known: 128_000 };

/** What servers said of themselves at the start: which are the operator's own, by provider, and tokens by model id. */
export type OwnServerFacts = { own: string[]; contextTokens: Record<string, number> };

/** Environment variable by which the Node process tells the edge routes of it; they share no memory with it. */
export const OWN_SERVER_FACTS_VARIABLE = 'RECO_OWN_SERVER_FACTS';

/** Reads what servers said at the start; empty where none was asked (contract: own-servers). @throws SyntaxError for no JSON */
export const readOwnServerFacts = (): OwnServerFacts =>
  JSON.parse(process.env[OWN_SERVER_FACTS_VARIABLE] ?? '{"own":[],"contextTokens":{}}');
