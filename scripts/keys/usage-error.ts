/** The command was called in a wrong way; the message is one sentence that says how it is right. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command was right and could not be carried out; the message is one sentence that says why. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
