import { accountHash } from '../keys/key-record';
import { NOTICE_KINDS } from '../notices/notice';
import { saveMailPreferences } from '../notices/preferences';
import type { StoreDeps } from '../store/client';
import { type TooManyChanges, takeChange } from './request-limit';
import type { Session } from './session';

/**
 * Saves which kinds of notices the account wants (contract: mail-preferences): `done`, or `limited` beyond 60 changes an hour
 * (contract: dashboard-limits).
 *
 * @param input.wanted the kinds that stay on; every other one is turned off, unknown ones are ignored
 * @throws StoreUnavailableError; z.ZodError when `email` is no e-mail address
 */
export async function saveAccountMails(
  { email, wanted }: Session & { wanted: unknown[] },
  deps: StoreDeps = {},
): Promise<{ outcome: 'done' } | TooManyChanges> {
  const refused = await takeChange(email, 'change', deps);
  if (refused) return refused;
  const preferences = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, wanted.includes(kind)]));
  await saveMailPreferences(await accountHash(email), preferences, deps);
  return { outcome: 'done' };
}
