/** Reads the text of one model attempt as it arrives, and says what it is worth. */
export type AnswerReader = {
  /** A new step began: what was read before it was talk around a tool call. */
  restart(): void;
  /**
   * The next piece of text. Resolves once everything complete in it has been taken.
   *
   * @throws ReceiverError when the answer cannot be delivered
   */
  write(text: string): void | Promise<void>;
  /** Whether enough has been read; the attempt may then end early. */
  isEnough(): boolean;
  /** After the last piece: whether the attempt answered. */
  isAnswered(): boolean;
};
