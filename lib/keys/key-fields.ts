import { z } from 'zod';

const MAX_KEY_NAME_LENGTH = 100;

const DISTURBING = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Replaces by `�` each control character, line or paragraph separator, half of a surrogate pair, and embedding, override or
 * isolate of the direction of writing (contract: operator-command).
 */
export const printable = (text: string) => text.replace(DISTURBING, '\ufffd');

/** A key's name: 1 to 100 characters (UTF-16) after trimming, none of them one that {@link printable} replaces. */
export const keyName = z
  .string()
  .trim()
  .min(1, 'must not be blank')
  .max(MAX_KEY_NAME_LENGTH, `must be at most ${MAX_KEY_NAME_LENGTH} characters long`)
  .refine((name) => printable(name) === name, 'must not contain control characters');

/** An e-mail address in the form under which accounts are found: trimmed, in lower case. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'must be at most 254 characters long')
  .pipe(z.email('must be an e-mail address'));

/** A budget of a key's own, in US dollars a month: more than 0, at most 1,000,000,000. */
export const ownBudget = z
  .number('must be a number')
  .positive('must be more than 0')
  .max(1_000_000_000, 'must be at most 1000000000');

/** A limit of a key's own, in requests: a whole number from 1 to 1,000,000,000. */
export const ownLimit = z
  .number('must be a whole number')
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(1_000_000_000, 'must be at most 1000000000');

/** Checked before anything is trimmed: a line break at the end is as suspicious as one in the middle. */
const withoutControlCharacters = z
  .string()
  .regex(/^\P{Cc}*$/u)
  .pipe(emailAddress);

/**
 * Reads an e-mail address as a person typed it: trimmed and lower-cased, so that one mailbox is one account (contract: sign-up).
 *
 * @returns `undefined` when it is none, is longer than 254 characters, or contains control characters, also at its ends
 */
export function parseEmailAddress(input: unknown): string | undefined {
  return withoutControlCharacters.safeParse(input).data;
}
