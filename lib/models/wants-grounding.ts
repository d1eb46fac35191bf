/** The options that decide about web search. */
type GroundingOptions = {
  fast: boolean;
  grounding?: boolean | undefined;
  /** Deprecated alias, honoured only when `grounding` is absent. */
  research?: boolean | undefined;
};

/**
 * Whether a request asks for web search (contract: grounding): never with `fast`, else `grounding`, else its
 * deprecated alias `research`, else the endpoint's default.
 */
export const wantsGrounding = (options: GroundingOptions, fallback: boolean): boolean =>
  !options.fast && (options.grounding ?? options.research ?? fallback);
