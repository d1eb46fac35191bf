/** A provider whose own models are known here. */
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
 * providers' very largest models would not finish within `REQUEST_TIMEOUT_MS`.
 */
export const DEFAULT_MODELS: Record<Provider, DefaultModels> = {
  openai: { normal: ['gpt-6.1-sol', 'gpt-6.1-terra'], fast: 'gpt-6-luna' },
  google: { normal: ['gemini-4-argon', 'gemini-4-hydrogen'], fast: 'gemini-3.5-flash-lite' },
};
