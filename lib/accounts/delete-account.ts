import { forgetAlerts } from '../alerts/alert-settings';
import { accountHash } from '../keys/key-record';
import { deleteKeys } from '../keys/revoke-key';
import { deleteStopLinks } from '../notices/preferences';
import { type StoreDeps, withDefaults, withStoreLimit } from '../store/client';
import { type InvalidInput, type TooManyChanges, takeChange } from './request-limit';
import { endAllSessions, type LiveSession } from './session';

/** The oldest sign-in that may delete an account, in minutes. */
export const RECENT_SIGN_IN_MINUTES = 15;

/** Returns true when a session began no earlier than 15 minutes before `now`, in Unix milliseconds (contract: delete-account). */
export const isRecent = ({ startedAt }: LiveSession, now: number) =>
  now - startedAt <= RECENT_SIGN_IN_MINUTES * 60_000;

/**
 * Deletes an account with all that belongs to it (contract: delete-account): first its keys, with usage and log, which stop at
 * once; then its sessions and sign-in links, keys that were made meanwhile, the links in its messages, its alerts, and last its
 * terms, preferences and trail. A stop in between leaves nothing that works and is not listed; doing it again does the rest.
 * Nobody is written to, and no webhook is told.
 *
 * @param input.email in any spelling
 * @returns how many keys were deleted, past ones too; 0 for an unknown address
 * @throws z.ZodError when `email` is no e-mail address, or as {@link deleteKeys}
 * @throws StoreUnavailableError; a part may be deleted then
 */
export async function deleteAccount({ email }: { email: string }, deps: StoreDeps = {}): Promise<number> {
  const { redis, names } = withDefaults(deps).store;
  const account = await accountHash(email);
  const keys = await deleteKeys({ email }, deps);
  await endAllSessions({ email }, deps);
  const later = await deleteKeys({ email }, deps);
  await deleteStopLinks(account, deps);
  await forgetAlerts({ redis, names }, account, (deps.now ?? Date.now)());
  const own = [
    names.terms(account),
    names.mailPreferences(account),
    names.trail(account, 'own'),
    names.trail(account, 'sign-up'),
  ];
  await withStoreLimit(redis.del(...own));
  return keys + later;
}

type AccountDeletion = { outcome: 'deleted' | 'sign-in-again' } | InvalidInput | TooManyChanges;

/**
 * Deletes the account that is signed in (contract: delete-account): `deleted`, if the sign-in is recent ({@link isRecent}; else
 * `sign-in-again`), `confirmation` is its address (else `invalid`), and the 120 revocations of an hour are not used up
 * (else `limited`; contract: dashboard-limits). The first that is not so decides, and nothing is deleted.
 *
 * @param input.confirmation as it was typed, in any case, with or without spaces around it
 * @throws as {@link deleteAccount}
 */
export async function deleteOwnAccount(
  { confirmation, ...session }: LiveSession & { confirmation: unknown },
  deps: StoreDeps = {},
): Promise<AccountDeletion> {
  const now = (deps.now ?? Date.now)();
  if (!isRecent(session, now)) return { outcome: 'sign-in-again' };
  if (typeof confirmation !== 'string' || confirmation.trim().toLowerCase() !== session.email)
    return { outcome: 'invalid', field: 'confirmation', problem: `must be ${session.email}` };
  const refused = await takeChange(session.email, 'revocation', deps);
  if (refused) return refused;
  await deleteAccount(session, deps);
  return { outcome: 'deleted' };
}
