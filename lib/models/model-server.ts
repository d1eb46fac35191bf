import ipaddr from 'ipaddr.js';
import type { Config } from '../config';

/** Names that are only given within a network of one's own. */
const LOCAL_NAME = /^[^.]+$|\.(local|localhost|lan|internal|home\.arpa)$/;

/**
 * Returns true when an address may lead to a server of the operator's own, which is asked at the start: this machine, a
 * private network, a name without a dot or one that only such networks give, or anything without TLS. A gateway to hosted
 * models may stand there as well. Decided from the text of the address alone, without any look-up.
 *
 * @param url a valid http or https address
 * @throws TypeError for what is no address
 */
export function isPrivateAddress(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'http:') return true;
  const host = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() !== 'unicast';
  return LOCAL_NAME.test(host);
}

/** Where a model is called, and how. */
export type ModelServer = {
  baseUrl: string;
  apiKey: string | undefined;
  api: 'responses' | 'chat';
  /** Whether the key goes into the header that Azure has for it. */
  isAzure?: boolean;
  /**
   * `known`: the provider itself. `own`: a server of the operator's own, slower and less sure of its form.
   * `hosted`: anybody else's.
   */
  kind: 'known' | 'own' | 'hosted';
};

const OPENAI_URL = 'https://api.openai.com/v1';

/** Azure's own of OpenAI's models, by the interface that has no versions. */
function azureServer(config: Config): ModelServer | undefined {
  const { AZURE_API_KEY: apiKey, AZURE_RESOURCE_NAME: name, OPENAI_API: api = 'responses' } = config;
  const baseUrl = config.AZURE_BASE_URL ?? (name && `https://${name}.openai.azure.com/openai/v1`);
  return apiKey && baseUrl ? { baseUrl, apiKey, api, isAzure: true, kind: 'known' } : undefined;
}

/** Returns true when `OPENAI_BASE_URL` leads to a server that is not OpenAI's own, and so has other models. */
export function isForeignOpenAi({ OPENAI_BASE_URL: url }: Pick<Config, 'OPENAI_BASE_URL'>): boolean {
  return url !== undefined && !/(^|\.)openai\.com$/.test(new URL(url).hostname);
}

/** What the operator says of a server, else what it said of itself at the start. */
const kindOf = (provider: string, config: Config) =>
  config.servers[provider]?.kind ??
  config.MODEL_SERVER ??
  (readOwnServerFacts().own.includes(provider) ? 'own' : 'hosted');

/**
 * Returns the server that speaks OpenAI's formats for a provider's name: `openai` itself, Azure's, or whatever
 * `OPENAI_BASE_URL` or `PROVIDER_<NAME>_BASE_URL` leads to. Servers other than OpenAI's and Azure's are called by chat
 * completions, since many of them accept `/responses` and ignore its schema; `OPENAI_API` says otherwise for `openai` and
 * `azure` (contract: model-choice, own-servers).
 *
 * @returns undefined for providers of other formats, and for whatever is not configured (`isConfigured`)
 */
export function modelServer(provider: string, config: Config): ModelServer | undefined {
  if (provider === 'azure') return azureServer(config);
  if (provider !== 'openai') {
    const server = config.servers[provider];
    return server && { ...server, api: 'chat', kind: kindOf(provider, config) };
  }
  const { OPENAI_BASE_URL: url, OPENAI_API_KEY: apiKey, OPENAI_API: api } = config;
  if (url !== undefined && isForeignOpenAi(config)) {
    return { baseUrl: url, apiKey, api: api ?? 'chat', kind: kindOf(provider, config) };
  }
  return apiKey === undefined
    ? undefined
    : { baseUrl: url ?? OPENAI_URL, apiKey, api: api ?? 'responses', kind: 'known' };
}

/**
 * Context, in tokens, of a server of one's own that does not say: what Ollama, llama.cpp and LM Studio load a model with,
 * or more.
 */
export const OWN_SERVER_TOKENS = 8_192;
/** Of a hosted server whose models are not known here. */
const HOSTED_TOKENS = 32_768;
/** Enough for the largest body that is accepted. */
const LARGE_TOKENS = 128_000;

/** Models that hold less than the rest of their family. */
const SMALL: readonly [RegExp, tokens: number][] = [
  [/^openai\/gpt-4(-0613|-0314)?$/, 8_192],
  [/^openai\/gpt-3\.5/, 16_385],
];

/**
 * Returns how many tokens prompt and answer of a model may take together, where neither the operator nor the server says:
 * 8,192 to 128,000, and no more than a request can need.
 *
 * @param id `provider/model-id`
 * @param server what kind of server it is called on; `own` for one of the operator's own
 */
export function defaultContextTokens(id: string, server: 'known' | 'hosted' | 'own'): number {
  if (server === 'own') return OWN_SERVER_TOKENS;
  if (server === 'hosted') return HOSTED_TOKENS;
  return SMALL.find(([family]) => family.test(id))?.[1] ?? LARGE_TOKENS;
}

/** What servers said of themselves at the start: which are the operator's own, by provider, and tokens by model id. */
export type OwnServerFacts = { own: string[]; contextTokens: Record<string, number> };

/**
 * Environment variable by which the Node process tells the edge routes what servers said of themselves; they share no
 * memory with it.
 */
export const OWN_SERVER_FACTS_VARIABLE = 'RECO_OWN_SERVER_FACTS';

/**
 * Reads what servers said of themselves at the start; empty where none was asked, or where the text is no such JSON.
 *
 * @param text a JSON object as `OwnServerFacts`, part by part optional
 */
export function readOwnServerFacts(text = process.env[OWN_SERVER_FACTS_VARIABLE]): OwnServerFacts {
  try {
    const { own, contextTokens } = JSON.parse(text ?? '{}') as Partial<OwnServerFacts>;
    return { own: own ?? [], contextTokens: contextTokens ?? {} };
  } catch {
    return { own: [], contextTokens: {} };
  }
}
