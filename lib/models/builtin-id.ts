/** Id of the built-in model (contract: built-in-model). */
export const BUILTIN_ID = 'builtin/taste';
