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

/** Remembers what was learned of models, for the life of a process. */
export type ModelMemory = {
  /** Returns the record of a model itself, in which callers note what they learn. */
  traitsOf(id: string): ModelTraits;
  /** Notes that the server refused the form in use, with these words. @returns whether there is a weaker one, now in use */
  refusedForm(id: string, said: string): boolean;
  /** Notes a parameter that the provider refused, 12 a model at most. @returns whether leaving it out is new, and worth a try */
  refusedParameter(id: string, path: string): boolean;
};

/**
 * Whether a server's complaint leaves only plain text, so that asking for any JSON object is no use. A list of what
 * it does take may hold `json_object` as well.
 */
const REFUSES_OBJECT = /json mode|must be ['"`]?text['"`]?(?!.*json_object)/i;

/** More parameters than are sent. */
const MAX_REFUSED = 12;

/**
 * Creates the memory of what models were found to take and to refuse, for the life of a process (contract: refusing-models). A
 * model that was never called takes a schema and does not think.
 *
 * @param traits by model id, filled in on the way; shared by the routes of a process where the platform offers it
 */
export function createModelMemory(traits: Map<string, ModelTraits> = new Map()): ModelMemory {
  const traitsOf = (id: string): ModelTraits => {
    const known = traits.get(id) ?? { form: 'schema', thinks: false, refused: [] };
    traits.set(id, known);
    return known;
  };
  return {
    traitsOf,
    refusedForm(id, said) {
      const known = traitsOf(id);
      if (known.form === 'words') return false;
      known.form = known.form === 'schema' && !REFUSES_OBJECT.test(said) ? 'object' : 'words';
      return true;
    },
    refusedParameter(id, path) {
      const { refused } = traitsOf(id);
      if (refused.includes(path) || refused.length === MAX_REFUSED) return false;
      refused.push(path);
      return true;
    },
  };
}
