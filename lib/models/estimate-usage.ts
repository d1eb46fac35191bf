import { estimatePrompt, estimateTokens } from './estimate-tokens';
import type { ModelCall } from './model-call';
import { NO_USAGE, type TokenUsage } from './model-part';

/** Token counts for a call whose provider reported none, from the length of the texts; none for the built-in model. */
export function estimateUsage({ entry, prompt }: ModelCall, written: string): TokenUsage {
  if (entry.isBuiltin) return NO_USAGE;
  return {
    ...NO_USAGE,
    inputTokens: estimatePrompt(prompt),
    outputTokens: estimateTokens(written),
  };
}
