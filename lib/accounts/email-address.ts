import { z } from 'zod';
import { emailAddress } from '../keys/key-fields';

/** Checked before anything is trimmed: a line break at the end is as suspicious as one in the middle. */
const withoutControlCharacters = z
  .string()
  .regex(/^\P{Cc}*$/u)
  .pipe(emailAddress);

/**
 * Reads an e-mail address as a person typed it: trimmed and lower-cased, so that one mailbox is one account.
 *
 * @returns `undefined` when it is none, is longer than 254 characters, or contains control characters
 */
export function parseEmailAddress(input: unknown): string | undefined {
  return withoutControlCharacters.safeParse(input).data;
}
