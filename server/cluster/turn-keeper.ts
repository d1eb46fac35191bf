import { createSlots } from '@/lib/models/slots';
import type { TurnRequest } from './messages';

/**
 * Creates the keeper of turns on models for all server processes together: a model on a server of one's own serves no more
 * calls at once, however many processes there are (contract: workers).
 */
export function createTurnKeeper<Owner>() {
  const takeSlot = createSlots();
  const turns = new Map<Owner, Map<number, () => void>>();
  const of = (owner: Owner) => {
    const known = turns.get(owner) ?? new Map<number, () => void>();
    turns.set(owner, known);
    return known;
  };
  const end = (owner: Owner, number: number) => {
    const over = of(owner).get(number);
    of(owner).delete(number);
    over?.();
  };
  return {
    /**
     * Waits for a turn; by `number`, which is this one's alone, its owner ends it.
     *
     * @returns true when it was given; false when too many wait, `waitMs` is over, or it was given up by `end`
     */
    async take(owner: Owner, number: number, turn: TurnRequest): Promise<boolean> {
      const leaving = new AbortController();
      of(owner).set(number, () => leaving.abort());
      try {
        const release = await takeSlot({ ...turn, signal: leaving.signal });
        if (leaving.signal.aborted) release?.();
        else if (release) of(owner).set(number, release);
        else of(owner).delete(number);
        return release !== undefined && !leaving.signal.aborted;
      } catch (error) {
        of(owner).delete(number);
        if (leaving.signal.aborted) return false;
        throw error;
      }
    },
    /** Ends a turn, or the wait for one; does nothing for a number that has neither. */
    end,
    /** Ends all turns and waits of a process that has ended. */
    endAll(owner: Owner) {
      for (const number of [...of(owner).keys()]) end(owner, number);
      turns.delete(owner);
    },
  };
}
