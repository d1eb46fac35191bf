import type { ModelCall } from './model-call';
import { NO_USAGE, type TokenUsage } from './model-part';

/** Characters of a token in the mix of JSON and prose that travels here. */
const CHARACTERS_PER_TOKEN = 4;

const tokensOf = (text: string) => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/** Token counts for a call whose provider reported none, from the length of the texts; none for the built-in model. */
export function estimateUsage({ entry, prompt }: ModelCall, written: string): TokenUsage {
  if (entry.isBuiltin) return NO_USAGE;
  return {
    ...NO_USAGE,
    inputTokens: tokensOf(prompt.instructions) + tokensOf(prompt.prompt),
    outputTokens: tokensOf(written),
  };
}
