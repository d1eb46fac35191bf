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
 * however many processes ask it. A process may keep a turn that it does not use (server/spare-turns.ts), but while
 * somebody waits none does.
 *
 * @param tellWanted tells a process whether somebody waits for a turn on this model
 */
export function createTurnKeeper<Owner>(
  tellWanted: (owner: Owner, id: string, isWanted: boolean) => void,
  slots: Slots = createSlots(),
): TurnKeeper<Owner> {
  const turns = new Map<Owner, Map<number, () => void>>();
  /** How many wait, by model. */
  const waiting = new Map<string, number>();
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
  const countWaiting = (id: string, change: 1 | -1) => {
    const before = waiting.get(id) ?? 0;
    waiting.set(id, before + change);
    if (before === 0 || before + change === 0)
      for (const owner of turns.keys()) tellWanted(owner, id, change > 0);
  };
  /** Whoever gets a turn while others wait may have come after they were told. */
  const remind = (owner: Owner, id: string) => {
    if ((waiting.get(id) ?? 0) > 0) tellWanted(owner, id, true);
  };
  return {
    async take(owner, number, turn) {
      const leaving = new AbortController();
      of(owner).set(number, () => leaving.abort());
      let isWaiting = false;
      const onWait = () => {
        isWaiting = true;
        countWaiting(turn.id, 1);
      };
      try {
        const release = await slots.take({ ...turn, signal: leaving.signal, onWait });
        if (leaving.signal.aborted) release();
        else of(owner).set(number, release);
        return !leaving.signal.aborted;
      } catch (error) {
        of(owner).delete(number);
        if (error instanceof BusyError || leaving.signal.aborted) return false;
        throw error;
      } finally {
        if (isWaiting) countWaiting(turn.id, -1);
        remind(owner, turn.id);
      }
    },
    end,
    gone(owner) {
      for (const number of [...of(owner).keys()]) end(owner, number);
      turns.delete(owner);
    },
  };
}
