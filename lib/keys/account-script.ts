import { keptMonths } from '../plans/usage-retention';
import type { Store } from '../store/client';
import { runScript } from '../store/run-script';
import { ACCOUNT_SCRIPT } from './account-script.lua';
import { accountHash } from './key-record';
import { MOST_PAST_KEYS, PAST_KEYS_KEPT_DAYS } from './past-keys';

const KEPT_MS = PAST_KEYS_KEPT_DAYS * 86_400_000;

type AccountScript = {
  /** Owner of the keys, in any spelling. */
  email: string;
  /** Unix time in milliseconds. */
  now: number;
  /** What to do; `KEYS` and `ARGV` of its own begin after the eight that every such script has. */
  body: string;
  /** KEYS[6] and on. */
  keys?: string[];
  /** ARGV[9] and on. */
  args?: (string | number)[];
};

/**
 * Runs a script on the keys of an account, in one step with bringing the account's lists up to date: keys listed by
 * the version before are sorted, expired ones become past ones, and past ones are forgotten in time.
 *
 * @returns the raw reply; parse it
 * @throws z.ZodError when `email` is no e-mail address
 */
export async function runAccountScript(
  store: Store,
  { email, now, body, keys = [], args = [] }: AccountScript,
): Promise<unknown> {
  const { names } = store;
  const account = await accountHash(email);
  return runScript(
    store,
    `${ACCOUNT_SCRIPT}\n${body}`,
    [
      names.accountKeys(account),
      names.activeKeys(account),
      names.unclaimedKeys(account),
      names.pastKeys(account),
      names.allKeys,
      ...keys,
    ],
    [
      now,
      names.key(''),
      names.keySecrets(''),
      names.secret(''),
      names.usageOfEveryKey,
      keptMonths(now).join(),
      KEPT_MS,
      MOST_PAST_KEYS,
      ...args,
    ],
  );
}
