/** Output of a command, for programs and for people; `null` when it has written its output itself. */
export type Output = { json: unknown; text: string } | null;

/** Characters that JSON leaves as they are and a terminal does not: C1 control characters, separators, directions of writing. */
const DISTURBING = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** Writes JSON that can be looked at in a terminal: other people's control characters are escaped; the value is the same. */
export const printableJson = (value: unknown) =>
  JSON.stringify(value, null, 2).replace(
    DISTURBING,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The command was called in a wrong way; the message is one sentence that says how it is right. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command was right and could not be carried out; the message is one sentence that says why. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
