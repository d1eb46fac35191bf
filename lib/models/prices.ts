import type { TokenUsage } from './model-part';

/** US dollars; undefined when the price is unknown. */
export const costUsd = (modelId: string, _usage: TokenUsage): number | undefined =>
  modelId.startsWith('builtin/') ? 0 : undefined;
