import type { ExplainRequest } from '../contract/explain-request';
import type { ExplainTask } from '../contract/task';
import { createTable, type EvidenceTable } from '../evidence/table';

/** The reference of the one item in the table of an explanation. */
export const EXPLAINED = 'item';

/** Turns a request into what the models are asked, with the numbered table. */
export function buildExplainTask({
  vertical,
  item,
  context,
  options,
}: ExplainRequest): ExplainTask & { table: EvidenceTable } {
  const { user_preferences: preferences, ...rest } = context;
  const person = { ...(preferences?.length && { preferences }), ...rest };
  return {
    kind: 'explain',
    vertical,
    item,
    context: person,
    table: createTable({
      context: person,
      preferences: 'user_preferences',
      items: [{ ref: EXPLAINED, path: 'item', ...item }],
    }),
    depth: options.depth,
    includeAlternatives: options.include_alternatives,
    language: options.language,
  };
}
