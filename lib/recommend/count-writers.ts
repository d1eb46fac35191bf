import { partsOfPrompt } from '../../prompts';
import type { Asking } from '../models/call-model';
import { BusyError } from '../models/slots';
import { MANY, promptFor } from './prepare-prompt';

/** The fewest recommendations that several calls write; three come as fast from one. */
const FEWEST = 4;
/** For how many recommendations all writers are used; fewer get fewer. */
const FULL = 10;
/**
 * Calls that write ten recommendations, unless the operator says otherwise: as many as there are where what all of them
 * read again costs a tenth, and four where each pays for it.
 */
const WRITERS = { cached: 10, uncached: 4 };

/** How many of some turns could be had at once. */
async function freeTurns({ deps, entry, request }: Asking, wanted: number): Promise<number> {
  const turns: (() => void)[] = [];
  const input = { id: entry.id, most: entry.concurrency, signal: request.signal, waitMs: 0 };
  try {
    while (turns.length < wanted) turns.push(await deps.slots.take(input));
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
  } finally {
    for (const release of turns) release();
  }
  return turns.length;
}

/**
 * Counts the calls that may write what is missing (contract: parallel-writers), as far as the model, its turns and its
 * provider's limits go.
 *
 * @param items how many there are to choose from
 * @returns 1 where one call does all
 * @throws the reason of the request's signal
 */
export async function countWriters(asking: Asking, missing: number, items: number): Promise<number> {
  const { deps, entry } = asking;
  const isOne = entry.isFree || entry.isOwnServer || partsOfPrompt(promptFor(deps, entry)) === undefined;
  const { limitedUntil = 0 } = deps.memory.traitsOf(entry.id);
  if (isOne || missing < FEWEST || limitedUntil > deps.now()) return 1;
  // Whose limits did not bear so many calls once is not asked for as many again.
  const isCached = entry.cachesPrompts && limitedUntil === 0 && items <= MANY * missing;
  const { parallelWriters = isCached ? WRITERS.cached : WRITERS.uncached } = deps;
  const wanted = Math.min(Math.ceil((missing * parallelWriters) / FULL), entry.concurrency);
  return wanted < 2 || entry.concurrency === Number.POSITIVE_INFINITY ? wanted : freeTurns(asking, wanted);
}
