import type { RecommendRequest } from '@/lib/contract/recommend-request';
import { createTable } from '@/lib/evidence/table';
import { buildTask, type PreparedTask } from '@/lib/recommend/build-task';

/** A request as models get it, with the candidates `c1`, `c2`, … in the order of the request. */
export function prepareInOrder(input: RecommendRequest): PreparedTask {
  const { task } = buildTask(input);
  if (!input.items) return { task, candidates: undefined };
  const candidates = input.items.map((item, at) => [`c${at + 1}`, item] as const);
  const items = candidates.map(([ref, { id: _, ...item }], at) => ({ ref, path: `items[${at}]`, ...item }));
  return {
    candidates: new Map(candidates),
    task: {
      ...task,
      table: createTable({ context: input.context, preferences: 'preferences', items }),
      candidates: candidates.map(([ref, { id: _, ...item }]) => ({ ref, ...item })),
    },
  };
}
