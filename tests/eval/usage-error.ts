/** The command was called in a wrong way; the message names the flag and says what to change. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
