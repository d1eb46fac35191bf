/** What a prompt depends on besides the task. */
export type PromptOptions = {
  /** Whether the model has the `webSearch` tool. */
  searchOffered: boolean;
  /** UTC day, `YYYY-MM-DD`. */
  today: string;
  /** Names or refs that earlier calls have answered with; only more of them are wanted. */
  accepted?: readonly string[];
  /** How many more are wanted; the task's count when nothing was accepted yet. */
  missing?: number;
  /** Whether the JSON has to be described in words. */
  schemaInWords?: boolean;
};

/** A prompt filled in for one request. */
export type BuiltPrompt = {
  /** The same for every request of the endpoint, so that providers can cache it. */
  instructions: string;
  /** What is particular to the request. */
  prompt: string;
};

/**
 * A released version of a prompt. It never changes, since `meta.prompt_version` names it; a better one is a new
 * version beside it.
 */
export type Prompt<Task> = {
  /** Year and month of the release, such as `2026-11`. */
  id: string;
  build(task: Task, options: PromptOptions): BuiltPrompt;
};
