import { z } from 'zod';
import { accountHash } from '../keys/key-record';
import { type StoreDeps, withDefaults, withStoreLimit } from '../store/client';
import { readHashes } from '../store/queries';
import { type ChangeDeps, noteDeed } from '../trail/trail';

/** Version of the terms of use (lib/legal/terms.ts): the day of their last change, which a test compares. */
export const TERMS_VERSION = '2026-11-27';

/** Version of the terms that the owner of an account has agreed to, and when, in Unix milliseconds. */
export const acceptedTerms = z.strictObject({ version: z.string().max(100), at: z.coerce.number().int() });

/**
 * Reads which terms the owner of an account, by its address in any spelling, has agreed to last by signing in (contract: terms);
 * `undefined` before the first sign-in, and for an entry that cannot be read.
 *
 * @throws StoreUnavailableError; z.ZodError when `email` is no e-mail address
 */
export async function readAcceptedTerms(
  { email }: { email: string },
  deps: StoreDeps = {},
): Promise<z.output<typeof acceptedTerms> | undefined> {
  const { store } = withDefaults(deps);
  const [fields] = await withStoreLimit(readHashes(store, [store.names.terms(await accountHash(email))]));
  return acceptedTerms.safeParse(fields).data;
}

/**
 * Notes, also in the trail, that the owner of an account has agreed to the present terms by signing in, unless it had already
 * (contract: terms, trail); agreement by signing up is noted with the key, since anybody can type any address.
 *
 * @param input.email in any spelling
 * @throws StoreUnavailableError; z.ZodError when `email` is no e-mail address
 */
export async function acceptTerms({ email }: { email: string }, deps: ChangeDeps = {}): Promise<void> {
  if ((await readAcceptedTerms({ email }, deps))?.version === TERMS_VERSION) return;
  const { store, now } = withDefaults(deps);
  const account = await accountHash(email);
  const fields = { version: TERMS_VERSION, at: now() };
  await withStoreLimit(store.redis.hset(store.names.terms(account), fields));
  await noteDeed(account, { deed: 'terms-accepted', detail: `version ${TERMS_VERSION}` }, deps);
}
