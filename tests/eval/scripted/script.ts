/** The scripted models, best first: the evaluation must bring them out in this order. */
export const SCRIPT_NAMES = ['good', 'popular', 'generic', 'lying'] as const;
export type ScriptName = (typeof SCRIPT_NAMES)[number];
