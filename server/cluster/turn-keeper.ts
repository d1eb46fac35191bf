import { BusyError, createSlots, type Slots } from '@/lib/models/slots';
import type { TurnRequest } from './messages';

/** Gives the turns of models to server processes (contract: workers). */
export type TurnKeeper<Owner> = {
  /** Waits for a turn. @returns whether it was given; false when too many wait, or it was no longer wanted */
  take(owner: Owner, number: number, turn: TurnRequest): Promise<boolean>;
  /** A turn is given back, or waited for no longer. */
  end(owner: Owner, number: number): void;
  /** A process is gone, and with it all its turns. */
  gone(owner: Owner): void;
};

/**
 * Bounds how many calls of a model run at once over all server processes: a model on a server of one's own serves one,
 * however many processes ask it.
 */
export function createTurnKeeper<Owner>(slots: Slots = createSlots()): TurnKeeper<Owner> {
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
    async take(owner, number, turn) {
      const leaving = new AbortController();
      of(owner).set(number, () => leaving.abort());
      try {
        const release = await slots.take({ ...turn, signal: leaving.signal });
        if (leaving.signal.aborted) release();
        else of(owner).set(number, release);
        return !leaving.signal.aborted;
      } catch (error) {
        of(owner).delete(number);
        if (error instanceof BusyError || leaving.signal.aborted) return false;
        throw error;
      }
    },
    end,
    gone(owner) {
      for (const number of [...of(owner).keys()]) end(owner, number);
      turns.delete(owner);
    },
  };
}
