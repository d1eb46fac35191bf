/** What a server of the operator's own said of itself at the start, by model id. */
export type OwnServerFacts = { contextTokens: Record<string, number> };

/** By this variable the Node process tells the edge routes, which share no memory with it. */
export const OWN_SERVER_FACTS_VARIABLE = 'RECO_OWN_SERVER_FACTS';

/** What was found at the start; nothing where nothing was asked, or what stands there is not ours. */
export function readOwnServerFacts(text = process.env[OWN_SERVER_FACTS_VARIABLE]): OwnServerFacts {
  try {
    const { contextTokens } = JSON.parse(text ?? '{}') as Partial<OwnServerFacts>;
    return { contextTokens: contextTokens ?? {} };
  } catch {
    return { contextTokens: {} };
  }
}
