import type { CandidateItem, RecommendRequest } from '../contract/recommend-request';
import type { RecommendTask } from '../contract/task';
import { createTable, type EvidenceTable } from '../evidence/table';
import { hashText } from '../text/hash-text';

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffle<Entry>(entries: readonly Entry[], seed: number): Entry[] {
  const random = createRandom(seed);
  const shuffled = [...entries];
  for (let i = shuffled.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [shuffled[i], shuffled[j]] = [shuffled[j] as Entry, shuffled[i] as Entry];
  }
  return shuffled;
}

/** A request as models get it. */
export type PreparedTask = {
  /** With the numbered table, for models that take the task itself. */
  task: RecommendTask & { table: EvidenceTable };
  /** By reference, in the order of the prompt; undefined when items are to be generated. */
  candidates: ReadonlyMap<string, CandidateItem> | undefined;
};

/**
 * Turns a request into the task that models are given. Candidates get the references `c1`, `c2`, … after a shuffle that depends
 * on ids, names and order of the items alone: models favour what comes first, and the same items make for prompts that begin
 * alike (contract: supplied-items). The task's `count` is at most their number; its candidates have no `id`.
 */
export function buildTask(input: RecommendRequest): PreparedTask {
  const { vertical, context, items, options } = input;
  const seed = hashText(JSON.stringify((items ?? []).map(({ id, name }) => [id, name])));
  const shuffled = shuffle([...(items ?? []).entries()], seed).map(([place, item], at) => {
    const { id: _, ...told } = item;
    return { item, path: `items[${place}]`, candidate: { ref: `c${at + 1}`, ...told } };
  });
  const tableItems = shuffled.map(({ path, candidate }) => ({ path, ...candidate }));
  return {
    candidates: items && new Map(shuffled.map(({ item, candidate }) => [candidate.ref, item])),
    task: {
      kind: 'recommend',
      vertical,
      context,
      table: createTable({ context, preferences: 'preferences', items: tableItems }),
      ...(items && { candidates: shuffled.map(({ candidate }) => candidate) }),
      count: Math.min(options.count, items?.length ?? options.count),
      depth: options.explanation_depth,
      includeAlternatives: options.include_alternatives,
      language: options.language,
    },
  };
}
