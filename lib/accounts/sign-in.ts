import { type Config, getConfig } from '../config';
import { claimKeys } from '../keys/claim-keys';
import type { StoreDeps } from '../store/deps';
import { DASHBOARD } from './return-path';
import { startSession } from './session';
import { spendSignInLink } from './sign-in-link';

type Deps = StoreDeps & { config?: Pick<Config, 'SIGNUP_KEYS_PER_EMAIL'> };

/**
 * Signs in whoever follows a mailed link (contract: sign-in), and claims the keys that were made with the address by
 * sign-up: whoever has the link reads the mailbox (claim-keys.ts).
 *
 * @param token whatever the form holds
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
  await claimKeys({ ...link, others: true, most: config.SIGNUP_KEYS_PER_EMAIL }, deps);
  return { session: await startSession({ email: link.email }, deps), path: link.next ?? DASHBOARD };
}
