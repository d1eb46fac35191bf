/** Of a server of one's own that does not say: what Ollama, llama.cpp and LM Studio load a model with, or more. */
const OWN_SERVER_TOKENS = 8_192;
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
 * How many tokens prompt and answer of a model may take together, where neither the operator nor the server says.
 * No more is claimed than a request can need.
 *
 * @param id `provider/model-id`
 * @param server what kind of server it is called on; `own` for one of the operator's own
 */
export function defaultContextTokens(id: string, server: 'known' | 'hosted' | 'own'): number {
  if (server === 'own') return OWN_SERVER_TOKENS;
  if (server === 'hosted') return HOSTED_TOKENS;
  return SMALL.find(([family]) => family.test(id))?.[1] ?? LARGE_TOKENS;
}
