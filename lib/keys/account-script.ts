import { z } from 'zod';
import type { Store } from '../store/client';
import { ACKNOWLEDGED, joined, runScript } from '../store/queries';
import { accountScript } from './account-script.lua';
import { forgetKeys, KEPT_MS, MAX_PAST_KEYS, retireKeys } from './end-keys';
import { accountHash } from './key-record';

/** An account by its owner's address, in any spelling, or by the hash of it (`accountHash`). */
type Account = { email: string } | { account: string };

type AccountScript = Account & {
  /** Unix time in milliseconds. */
  now: number;
  /** Body of a Lua function (account-script.lua.ts). */
  body: string;
  /** ARGV[4] and on. */
  args?: (string | number)[];
  /** True for a change that a replica must have before it counts as done (`ACKNOWLEDGED`). */
  isAcknowledged?: boolean;
};

const reply = z.tuple([z.unknown(), joined, joined]);

/**
 * Runs a script on the lists of an account, in one step with moving its expired keys to the past ones and taking off those that
 * are remembered no longer (contract: store-steps). Secrets and usage of the ones, and all of the others, which may lie on
 * another server, are ended afterwards (end-keys.ts).
 *
 * @returns the raw result of the body, which the caller has to parse
 * @throws Error of the client, also when only the ending failed; z.ZodError when `email` is no e-mail address
 */
export async function runAccountScript(store: Store, script: AccountScript): Promise<unknown> {
  const { now, body, args = [], isAcknowledged = false } = script;
  const { names } = store;
  const account = 'account' in script ? script.account : await accountHash(script.email);
  const text = accountScript(body);
  const raw = await runScript(
    store,
    isAcknowledged ? ACKNOWLEDGED + text : text,
    [
      names.activeKeys(account),
      names.unclaimedKeys(account),
      names.pastKeys(account),
      names.listedKeys(account),
    ],
    [now, KEPT_MS, MAX_PAST_KEYS, ...args],
  );
  const [result, moved, forgotten] = reply.parse(raw);
  const ended = moved.map((entry) => {
    const [id = '', endedAt] = entry.split(' ');
    return { id, endedAt: Number(endedAt) };
  });
  if (ended.length > 0) await retireKeys(store, { ended, now });
  if (forgotten.length > 0) await forgetKeys(store, { ids: forgotten, now });
  return result;
}
