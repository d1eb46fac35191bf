import { createSlots } from '@/lib/models/slots';
import type { TurnRequest } from './messages';

/**
 * Creates the keeper of turns on models for all server processes together: a model on a server of one's own serves no more
 * calls at once, however many processes there are (contract: workers). A process may keep a turn that it does not use
 * (server/take-turn.ts) as long as no other waits for one.
 *
 * @param tellWanted tells a process whether any waits for a turn on this model
 * @param takeSlot of all processes, eight waiting calls for each that runs (`createSlots`)
 */
export function createTurnKeeper<Owner>(
  tellWanted: (owner: Owner, id: string, isWanted: boolean) => void,
  takeSlot: ReturnType<typeof createSlots> = createSlots(),
) {
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
  /** Tells a process that has just got a turn that others wait: it may have come after the others were told. */
  const remind = (owner: Owner, id: string) => {
    if ((waiting.get(id) ?? 0) > 0) tellWanted(owner, id, true);
  };
  return {
    /**
     * Waits for a turn.
     *
     * @param number by which its owner ends it; no other turn of the same owner has it
     * @returns true when it was given; false when too many wait, `waitMs` is over, or it was given up by `end`
     */
    async take(owner: Owner, number: number, turn: TurnRequest): Promise<boolean> {
      const leaving = new AbortController();
      of(owner).set(number, () => leaving.abort());
      let isWaiting = false;
      const onWait = () => {
        isWaiting = true;
        countWaiting(turn.id, 1);
      };
      try {
        const release = await takeSlot({ ...turn, signal: leaving.signal, onWait });
        if (leaving.signal.aborted) release?.();
        else if (release) of(owner).set(number, release);
        else of(owner).delete(number);
        return release !== undefined && !leaving.signal.aborted;
      } catch (error) {
        of(owner).delete(number);
        if (leaving.signal.aborted) return false;
        throw error;
      } finally {
        if (isWaiting) countWaiting(turn.id, -1);
        remind(owner, turn.id);
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
