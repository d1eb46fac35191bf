/** Id of the built-in model (D41). */
export const BUILTIN_ID = 'builtin/taste';
