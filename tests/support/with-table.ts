import type { BuiltinExplainTask, BuiltinRecommendTask } from '@/lib/builtin/bound-task';
import type { ExplainTask, RecommendTask } from '@/lib/contract/task';
import { createTable } from '@/lib/evidence/table';

/** A recommend task with the numbered parts that the services make of its request. */
export const withTable = (task: RecommendTask): BuiltinRecommendTask => ({
  ...task,
  table: createTable({
    context: task.context,
    preferences: 'preferences',
    items: (task.candidates ?? []).map((candidate, at) => ({ ...candidate, path: `items[${at}]` })),
  }),
});

/** An explain task with the same. */
export const withItemTable = (task: ExplainTask): BuiltinExplainTask => ({
  ...task,
  table: createTable({
    context: task.context,
    preferences: 'user_preferences',
    items: [{ ref: 'item', path: 'item', ...task.item }],
  }),
});
