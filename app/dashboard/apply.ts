import { revalidatePath } from 'next/cache';
import type { AlertChange } from '@/lib/accounts/manage-alerts';
import type { KeyChange } from '@/lib/accounts/manage-keys';
import { baseUrl } from '@/lib/base-url';
import { getConfig } from '@/lib/config';
import { firstCallsWith } from '@/lib/signup/first-call';
import { unlessStoreIsDown } from '@/lib/store/client';
import type { FormResult } from '../_components/account/form-result';
import { resultText } from '../_components/alerts/result-text';

export const refuse = (problem: string, field?: string): FormResult => ({
  ok: false,
  ...(field && { field }),
  problem,
});

/** Words about changes of a kind, where they differ. */
type Words = { missing: string; limited: string; nothing: string };

export const OF_KEYS: Words = {
  missing: 'There is no such key, or it can no longer be changed.',
  limited: 'of these',
  nothing: 'Nothing was changed',
};
export const OF_ALERTS: Words = {
  ...OF_KEYS,
  missing: 'There is no such alert or webhook any more.',
  limited: 'changes',
};
export const OF_MAILS: Words = { ...OF_ALERTS, nothing: 'Nothing was saved' };

/** Runs a change of the account, has the pages show it, and says what it came to; `done` where nothing else is to be said. */
export async function apply(
  change: Promise<KeyChange | AlertChange>,
  { missing, limited, nothing }: Words,
  done: string,
): Promise<FormResult> {
  const made = await unlessStoreIsDown(change);
  if (!made) return refuse(`The key store cannot be reached. ${nothing}; try again in a moment.`);
  if (made.outcome !== 'invalid' && made.outcome !== 'limited') revalidatePath('/dashboard', 'layout');
  switch (made.outcome) {
    case 'done':
      return { ok: true, done };
    case 'new-secret': {
      const { secret } = made;
      const calls = 'record' in made && { calls: firstCallsWith({ secret, baseUrl: baseUrl(getConfig()) }) };
      return { ok: true, done, secret, ...calls };
    }
    case 'tested':
      return typeof made.result === 'number' && made.result < 300
        ? { ok: true, done: `The server took the test: ${resultText(made.result)}.` }
        : refuse(`The server did not take the test: ${resultText(made.result)}.`);
    case 'not-found':
      return refuse(missing);
    case 'invalid':
      return refuse(`This ${made.problem}.`, made.field);
    case 'too-many-keys':
      return refuse(`This account has ${made.limit} active keys, which is the most. Revoke one first.`);
    case 'too-many':
      return refuse(`There are ${made.most} of these, which is the most. Remove one first.`);
    case 'limited':
      return refuse(`At most ${made.limit} ${limited} are possible in an hour. ${nothing}; try again later.`);
  }
}
