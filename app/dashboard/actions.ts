'use server';

import { revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { sessionCookie } from '@/lib/accounts/cookies';
import { deleteOwnAccount } from '@/lib/accounts/delete-account';
import {
  createAccountKey,
  type KeyChange,
  renameAccountKey,
  restrictAccountKey,
  revokeAccountKey,
  rotateAccountKey,
  setAccountKeyExpiry,
  stopOldAccountSecret,
} from '@/lib/accounts/manage-keys';
import { endAllSessions, endSession } from '@/lib/accounts/session';
import { signedInHint } from '@/lib/accounts/signed-in-hint';
import { baseUrl } from '@/lib/base-url';
import { getConfig } from '@/lib/config';
import { firstCallsWith } from '@/lib/signup/first-call';
import { StoreUnavailableError } from '@/lib/store/client';
import { warnOperator } from '@/lib/warn-operator';
import type { DeletionState } from '../_components/account/delete-account-form';
import type { ExpiryState } from '../_components/account/expiry-form';
import type { KeyFormResult } from '../_components/account/key-form-dialog';
import type { PermissionsState } from '../_components/account/permissions-form';
import { requireSession, sessionToken } from './session';

const GRACE_NOTES: Record<string, string> = {
  now: 'The old secret has stopped working.',
  '1h': 'The old secret keeps working for 1 hour.',
  '24h': 'The old secret keeps working for 24 hours.',
};

/** What the form is told about a change. */
function toResult(change: KeyChange, note: string): KeyFormResult {
  switch (change.outcome) {
    case 'done':
      return { ok: true };
    case 'new-secret': {
      const { secret } = change;
      const calls = firstCallsWith({ secret, baseUrl: baseUrl(getConfig()) });
      return { ok: true, revealed: { secret, calls, note } };
    }
    case 'not-found':
      return { ok: false, problem: 'There is no such key, or it can no longer be changed.' };
    case 'invalid':
      return { ok: false, field: change.field, problem: `This ${change.problem}.` };
    case 'too-many-keys':
      return {
        ok: false,
        problem: `This account has ${change.limit} active keys, which is the most. Revoke one first.`,
      };
    case 'limited':
      return {
        ok: false,
        problem: `At most ${change.limit} of these are possible in an hour. Nothing was changed; try again later.`,
      };
  }
}

/** Runs a change, has the pages show it, and reports a store that cannot be reached. */
async function apply(change: Promise<KeyChange>, note = ''): Promise<KeyFormResult> {
  try {
    const result = toResult(await change, note);
    if (result.ok) revalidatePath('/dashboard', 'layout');
    return result;
  } catch (error) {
    if (!StoreUnavailableError.isInstance(error)) throw error;
    warnOperator('store', error);
    return {
      ok: false,
      problem: 'The key store cannot be reached. Nothing was changed; try again in a moment.',
    };
  }
}

const keyId = (data: FormData) => String(data.get('id') ?? '');

/** Creates a key of the signed-in account; its secret is in the answer, once. */
export async function createKeyAction(data: FormData): Promise<KeyFormResult> {
  const { email } = await requireSession();
  return apply(
    createAccountKey({
      email,
      name: data.get('name'),
      environment: data.get('environment'),
      expiry: data.get('expiry'),
    }),
    'It is shown this once; we keep only its hash.',
  );
}

/** Renames a key of the signed-in account. */
export async function renameKeyAction(data: FormData): Promise<KeyFormResult> {
  const { email } = await requireSession();
  return apply(renameAccountKey({ email, id: keyId(data), name: data.get('name') }));
}

/** Restricts what a key of the signed-in account may do; works as the action of a form without scripts. */
export async function restrictKeyAction(_: PermissionsState, data: FormData): Promise<PermissionsState> {
  const { email } = await requireSession();
  const given = {
    scopes: data.getAll('scope').map(String),
    addresses: String(data.get('addresses') ?? ''),
    ownMonthlyLimit: String(data.get('ownMonthlyLimit') ?? ''),
  };
  return { result: await apply(restrictAccountKey({ email, id: keyId(data), ...given })), given };
}

/** Changes when a key of the signed-in account ends; works as the action of a form without scripts. */
export async function setExpiryAction(_: ExpiryState, data: FormData): Promise<ExpiryState> {
  const { email } = await requireSession();
  const typed = String(data.get('lastDay') ?? '');
  const lastDay = data.has('never') ? 'never' : typed;
  return { result: await apply(setAccountKeyExpiry({ email, id: keyId(data), lastDay })), lastDay: typed };
}

/** Gives a key of the signed-in account a new secret, which is in the answer, once. */
export async function rotateKeyAction(data: FormData): Promise<KeyFormResult> {
  const { email } = await requireSession();
  const grace = data.get('grace');
  const note = `It is shown this once. ${GRACE_NOTES[String(grace)] ?? ''}`;
  return apply(rotateAccountKey({ email, id: keyId(data), grace }), note);
}

/** Revokes a key of the signed-in account. */
export async function revokeKeyAction(data: FormData): Promise<KeyFormResult> {
  const { email } = await requireSession();
  return apply(revokeAccountKey({ email, id: keyId(data), confirmation: data.get('confirmation') }));
}

/** Ends the secret before the last rotation of a key of the signed-in account. */
export async function stopOldSecretAction(data: FormData): Promise<KeyFormResult> {
  const { email } = await requireSession();
  return apply(stopOldAccountSecret({ email, id: keyId(data), prefix: data.get('prefix') }));
}

/** Ends this session. */
export async function signOutAction(): Promise<void> {
  await endSession(await sessionToken());
  await forgetCookie();
  redirect('/sign-in?signed-out=here');
}

/** Ends every session of the account. */
export async function signOutEverywhereAction(): Promise<void> {
  await endAllSessions(await requireSession(), { way: 'dashboard' });
  await forgetCookie();
  redirect('/sign-in?signed-out=everywhere');
}

/** Deletes the signed-in account; works as the action of a form without scripts. */
export async function deleteAccountAction(_: DeletionState, data: FormData): Promise<DeletionState> {
  const confirmation = String(data.get('confirmation') ?? '');
  const session = await requireSession();
  const deletion = await deleteOwnAccount({ ...session, confirmation }).catch((error: unknown) => {
    if (!StoreUnavailableError.isInstance(error)) throw error;
    warnOperator('store', error);
    return { outcome: 'interrupted' } as const;
  });
  switch (deletion.outcome) {
    case 'invalid':
      return { confirmation, fieldError: `This ${deletion.problem}.` };
    case 'limited':
      return { confirmation, problem: `At most ${deletion.limit} tries are possible in an hour.` };
    case 'sign-in-again':
      return { confirmation, problem: 'Your sign-in is too long ago. Sign in again first.' };
    case 'interrupted':
      return {
        confirmation,
        problem: 'The key store cannot be reached. A part may be deleted already; try again in a moment.',
      };
    case 'deleted':
      await forgetCookie();
      redirect('/sign-in?signed-out=deleted');
  }
}

async function forgetCookie(): Promise<void> {
  const { name, attributes } = sessionCookie(getConfig());
  const hint = signedInHint(getConfig());
  const jar = await cookies();
  // A `__Host-` cookie is only removed by one with the same attributes.
  jar.set(name, '', { ...attributes, maxAge: 0 });
  jar.set(hint.name, '', { ...hint.attributes, maxAge: 0 });
}
