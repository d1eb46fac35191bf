import type { CandidateItem, RecommendRequest } from '../contract/recommend-request';
import type { RecommendTask } from '../contract/task';
import { hashText, shuffle } from './shuffle';

/** The task for the models, and the caller's candidates by the reference that the task gives them. */
export type PreparedTask = {
  task: RecommendTask;
  /** In the order of the references; undefined when items are to be generated. */
  candidates: ReadonlyMap<string, CandidateItem> | undefined;
};

/**
 * Turns a request into what the models are asked. Candidates get the references `c1`, `c2`, … after a shuffle
 * that depends on the request alone: models favour what comes first, and the same request should be asked in
 * the same way (contract: supplied-items).
 */
export function buildTask(input: RecommendRequest): PreparedTask {
  const { vertical, context, items, options } = input;
  const seed = items && hashText(JSON.stringify([vertical, context, items.map(({ id }) => id)]));
  const candidates =
    items && new Map(shuffle(items, seed ?? 0).map((item, index) => [`c${index + 1}`, item]));
  return {
    candidates,
    task: {
      kind: 'recommend',
      vertical,
      context,
      ...(candidates && {
        candidates: [...candidates].map(([ref, { id: _, ...candidate }]) => ({ ref, ...candidate })),
      }),
      count: Math.min(options.count, items?.length ?? options.count),
      depth: options.explanation_depth,
      includeAlternatives: options.include_alternatives,
      language: options.language,
    },
  };
}
