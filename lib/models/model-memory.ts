/** In what form an answer is asked for: by a JSON schema, as any JSON object, or in words alone. */
export type AnswerForm = 'schema' | 'object' | 'words';

/** What was learned of one model by calling it; plain data, so that routes can share it. */
type ModelTraits = {
  /** The strictest form that its server takes. */
  form: AnswerForm;
  /** Whether it thinks before it answers, so that its output limit needs room for that. */
  thinks: boolean;
  /** Parameters that its provider refused, by their paths in the request's body; they are left out. */
  refused: string[];
  /** Until when, in epoch milliseconds, its limits bear no calls side by side (contract: parallel-writers). */
  limitedUntil?: number | undefined;
};

/** Returns the record of a model itself, in which callers note what they learn. */
export type ModelMemory = (id: string) => ModelTraits;

/**
 * Creates the memory of what models were found to take and to refuse, for the life of a process (contract: refusing-models). A
 * model that was never called takes a schema and does not think.
 *
 * @param traits by model id, filled in on the way; shared by the routes of a process where the platform offers it
 */
export const createModelMemory =
  (traits: Map<string, ModelTraits> = new Map()): ModelMemory =>
  (id) => {
    const known = traits.get(id) ?? { form: 'schema', thinks: false, refused: [] };
    traits.set(id, known);
    return known;
  };
