/** A provider of language models that a key makes available. */
export type Provider = 'openai' | 'google';

/** Model ids of one provider, without its name. */
export type DefaultModels = {
  /** Best first; the second is the fallback where only this provider has a key. */
  normal: readonly [string, string];
  fast: string;
};

/**
 * What is used when nothing is named, chosen for an answer of about a page within a few seconds: a capable
 * everyday model first, a quicker sibling behind it, the smallest of the family for fast requests. The
 * providers' very largest models would not finish within `MODEL_TIMEOUT_MS`.
 */
export const DEFAULT_MODELS: Record<Provider, DefaultModels> = {
  openai: { normal: ['gpt-6.1-sol', 'gpt-6.1-terra'], fast: 'gpt-6-luna' },
  google: { normal: ['gemini-4-argon', 'gemini-4-hydrogen'], fast: 'gemini-3.5-flash-lite' },
};

const REASONS_BY_DEFAULT = /^(openai\/gpt-([5-9]|\d\d)|google\/gemini-)/;

/**
 * How much a model may think before it answers. Models that think at length by default are asked to be brief,
 * or a request would not finish in time; for all others the provider's default holds, since compatible servers
 * may refuse a setting that they do not know. The AI SDK rounds to what the model supports.
 */
export const reasoningFor = (id: string, service: 'normal' | 'fast'): 'none' | 'low' | undefined =>
  REASONS_BY_DEFAULT.test(id) ? (service === 'fast' ? 'none' : 'low') : undefined;
