import type { AnswerProblem } from './failure';

/** Reads the text of one model call as it arrives, and takes what it can use of it. */
export type AnswerReader = {
  /** A new step began: what was read before it was talk around a tool call. */
  restart(): void;
  /**
   * The next piece of text. Returns nothing when there is nothing complete in it, else a promise that resolves once that has
   * been taken.
   *
   * @throws ReceiverError when the answer cannot be delivered
   */
  write(text: string): Promise<void> | undefined;
  /**
   * The next object of an answer that comes as data instead of text: a recommendation, or the whole explanation. Whoever
   * answers so writes within this process, so that the checks may pause for others meanwhile.
   *
   * @returns a promise that resolves once it has been taken, or nothing when it has been
   * @throws ReceiverError when the answer cannot be delivered
   */
  take(element: object): Promise<void> | undefined;
  /**
   * The text is over. @param isCut whether it broke off: what stands in the midst of talk may then be a draft
   *
   * @throws ReceiverError
   */
  end(isCut?: boolean): void | Promise<void>;
  /** Whether all that was wanted has been taken; the call may then end early. */
  isEnough(): boolean;
  /** What was wrong with what was not taken; for the log. */
  problem(): AnswerProblem | undefined;
  /** How many elements have been read, good ones or not; absent where an answer is one object. */
  elements?(): number;
};

/**
 * The same reader, whose text is over only when what was written of it has been taken. A call that is ended by a time
 * limit may still be taking its last piece; the next call must not begin beside it, or both take the same item.
 */
export function inOrder(reader: AnswerReader): AnswerReader {
  let last: Promise<void> = Promise.resolve();
  const noted = (taken: Promise<void> | undefined) => {
    if (taken) last = taken;
    return taken;
  };
  return {
    ...reader,
    write: (text) => noted(reader.write(text)),
    take: (element) => noted(reader.take(element)),
    async end(isCut) {
      // What it failed with is told to whoever wrote.
      await last.catch(() => {});
      await reader.end(isCut);
    },
  };
}

/** The answer to one request, which several calls of several models may fill. */
export type AnswerInProgress = {
  /** How many parts have been accepted. */
  accepted(): number;
  /** How many are still missing; 0 when the answer is whole. */
  missing(): number;
  /** Whether another call may still change the answer; not once its beginning was sent (contract: early-first-byte). */
  mayAskAgain(): boolean;
};
