/** A Redis command: its name, then its arguments. */
export type Command = [name: string, ...args: string[]];

/** What a command was answered: a value or the text of an error. */
export type Reply = { result: unknown } | { error: string };

/** The server behind the bridge cannot be reached; nothing is known about the commands under way. */
export class BackendDownError extends Error {
  override readonly name = 'BackendDownError';
}

/** What the bridge passes commands on to. */
export type Backend = {
  /**
   * Runs commands in order.
   *
   * @param options.atomic nothing else runs in between
   * @returns a reply for every command; a lone error when an atomic batch was refused as a whole
   * @throws BackendDownError
   */
  run(commands: Command[], options: { atomic: boolean }): Promise<Reply[] | { error: string }>;
  close(): Promise<void>;
  /** What is left to do at the very end of the process, when nothing can be waited for. */
  abandon?(): void;
};
