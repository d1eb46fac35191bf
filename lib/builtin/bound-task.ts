import type { ExplainTask, PersonContext, RecommendTask } from '../contract/task';
import type { EvidenceTable } from '../evidence/table';

type WithTable = { table: EvidenceTable };

export type BuiltinRecommendTask = RecommendTask & WithTable;
export type BuiltinExplainTask = ExplainTask & WithTable;
export type BuiltinTask = BuiltinRecommendTask | BuiltinExplainTask;

/** Bounds of work, whatever a body holds, as documented (lib/docs/pages/limits.ts). Characters are UTF-16 units. */

/** Characters of one text of the person that are read. */
export const MAX_TEXT = 16_384;
/** Characters of all texts of the person together that are read, in the order preferences, profile, `history_text`. */
export const MAX_PERSON_TEXT = 49_152;
export const MAX_PREFERENCES = 200;
/** Keys of one object of constraints or metadata that are read. */
export const MAX_KEYS = 100;
/** Values of one list in constraints or metadata that are read. */
export const MAX_VALUES = 40;
/** Levels of nesting in constraints or metadata that are read, the object itself the first. */
export const MAX_LEVELS = 6;

const MAX_VALUE_TEXT = 2000;
const MAX_KEY_TEXT = 200;
/** Characters of one name, rating or description; their readers cut them shorter still. */
const MAX_FIELD_TEXT = 4000;

const cut = (text: string, most: number) => (text.length > most ? text.slice(0, most).toWellFormed() : text);

function boundValue(value: unknown, levels: number): unknown {
  if (typeof value === 'string') return cut(value, MAX_VALUE_TEXT);
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return undefined;
  if (Array.isArray(value)) return value.slice(0, MAX_VALUES).map((one) => boundValue(one, levels - 1));
  return boundRecord(value as Record<string, unknown>, levels);
}

const boundRecord = (record: Record<string, unknown>, levels = MAX_LEVELS): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record)
      .slice(0, MAX_KEYS)
      .map(([key, value]) => [cut(key, MAX_KEY_TEXT), boundValue(value, levels - 1)]),
  );

const boundOptional = (record: Record<string, unknown> | undefined) => record && boundRecord(record);

function boundContext(context: PersonContext): PersonContext {
  let left = MAX_PERSON_TEXT;
  const read = (text: string | undefined) => {
    if (text === undefined) return undefined;
    const bounded = cut(text, Math.min(MAX_TEXT, left));
    left -= bounded.length;
    return bounded;
  };
  return {
    preferences: context.preferences?.slice(0, MAX_PREFERENCES).map((text) => read(text) ?? ''),
    profile: read(context.profile),
    history_text: read(context.history_text),
    constraints: boundOptional(context.constraints),
    history: context.history?.map(({ item, rating, metadata }) => ({
      item: cut(item, MAX_FIELD_TEXT),
      rating: cut(rating, MAX_FIELD_TEXT),
      metadata: boundOptional(metadata),
    })),
  };
}

/**
 * Returns a copy of a task cut to the bounds above (contract: fair-turns): preferences beyond 200, keys beyond 100 and values of
 * lists beyond 40 go, levels beyond 6 become undefined, texts are cut, to nothing if need be: a preference, profile or
 * `history_text` to 16,384 UTF-16 units, together to 49,152, names and ratings of the history and descriptions of candidates to
 * 4,000, values to 2,000, keys to 200. All items and the whole history stay, and the names of items as they are.
 */
export function boundTask<Task extends RecommendTask | ExplainTask>(task: Task): Task {
  const context = boundContext(task.context);
  if (task.kind === 'explain')
    return { ...task, context, item: { ...task.item, metadata: boundOptional(task.item.metadata) } };
  return {
    ...task,
    context,
    candidates: task.candidates?.map((candidate) => ({
      ...candidate,
      description: candidate.description && cut(candidate.description, MAX_FIELD_TEXT),
      metadata: boundOptional(candidate.metadata),
    })),
  };
}
