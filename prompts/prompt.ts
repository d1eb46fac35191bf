/** What a prompt depends on besides the task. */
export type PromptOptions = {
  /** Whether the model has the `webSearch` tool. */
  searchOffered: boolean;
  /** UTC day, `YYYY-MM-DD`. */
  today: string;
  /**
   * Refs of candidates, or names, that have been accepted already: the model is asked for others
   * (contract: filling-up). What stands before them in the prompt stays as it was in the first call, so that a provider
   * has it cached.
   */
  accepted?: readonly string[] | undefined;
  /** How many are still wanted, with `accepted`; by default the task's `count` less those. */
  missing?: number | undefined;
  /** Whether the instructions describe the JSON, for servers that do not honour a JSON schema. */
  schemaInWords?: boolean | undefined;
};

/** A prompt filled in for one request. */
export type BuiltPrompt = {
  /** The same for every request of the endpoint with the same `schemaInWords`, so that providers can cache it. */
  instructions: string;
  /** What is particular to the request. */
  prompt: string;
};

/**
 * A released version of a prompt. It never changes, since `meta.prompt_version` names it; a better one is a new
 * version beside it.
 */
export type Prompt<Task> = {
  /** Year and month of the release, such as `2026-12`; with `-compact` behind it for the one in few words. */
  id: string;
  /** Whether it is the one in few words, which goes with a smaller schema (`recommendFormat`). */
  isCompact: boolean;
  build(task: Task, options: PromptOptions): BuiltPrompt;
};
