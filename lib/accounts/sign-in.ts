import { type Config, getConfig } from '../config';
import { claimKeys } from '../keys/claim-keys';
import { accountHash } from '../keys/key-record';
import type { StoreDeps } from '../store/deps';
import { noteDeed } from '../trail/trail';
import { DASHBOARD } from './return-path';
import { startSession } from './session';
import { spendSignInLink } from './sign-in-link';
import { acceptTerms } from './terms';

type Deps = StoreDeps & { config?: Pick<Config, 'SIGNUP_KEYS_PER_EMAIL'> };

/**
 * Signs in by a mailed link, which is spent (contract: sign-in), claims the keys that were made under the address by sign-up
 * (claim-keys.ts), and notes that the present terms are agreed to (terms.ts).
 *
 * @param token as the form has it
 * @returns the token for the session cookie and the page to go on to, or `undefined` when the link is unknown, expired or
 *   was spent before
 * @throws StoreUnavailableError
 */
export async function signIn(
  token: unknown,
  deps: Deps = {},
): Promise<{ session: string; path: string } | undefined> {
  const { config = getConfig() } = deps;
  const link = await spendSignInLink(token, deps);
  if (!link) return undefined;
  const byLink = { ...deps, way: 'link' as const };
  await claimKeys({ ...link, others: true, most: config.SIGNUP_KEYS_PER_EMAIL }, byLink);
  await acceptTerms(link, byLink);
  await noteDeed(await accountHash(link.email), { deed: 'signed-in' }, byLink);
  return { session: await startSession({ email: link.email }, deps), path: link.next ?? DASHBOARD };
}
