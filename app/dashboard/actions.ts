'use server';

import { revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { PAST_KEYS_HIDDEN, pastKeysCookie, sessionCookie } from '@/lib/accounts/cookies';
import { deleteOwnAccount } from '@/lib/accounts/delete-account';
import { saveAccountMails } from '@/lib/accounts/mail-preferences';
import {
  createAccountKey,
  renameAccountKey,
  restrictAccountKey,
  revokeAccountKey,
  rotateAccountKey,
  setAccountKeyExpiry,
  stopOldAccountSecret,
} from '@/lib/accounts/manage-keys';
import { endAllSessions, endSession } from '@/lib/accounts/session';
import { signedInHint } from '@/lib/accounts/signed-in-hint';
import { getConfig } from '@/lib/config';
import { unlessStoreIsDown } from '@/lib/store/client';
import type { FormResult, FormState } from '../_components/account/form-result';
import { apply, OF_KEYS, OF_MAILS, refuse } from './apply';
import { requireSession, sessionToken } from './session';

const GRACE_NOTES: Record<string, string> = {
  now: 'The old secret has stopped working.',
  '1h': 'The old secret keeps working for 1 hour.',
  '24h': 'The old secret keeps working for 24 hours.',
};

const HOLDS = 'It holds from the next request on.';

const textOf = (data: FormData, name: string) => String(data.get(name) ?? '');

/** Joins whoever is signed in, the id of the key that a form is about, and fields of the form. */
const formOf = async <Name extends string>(data: FormData, ...names: Name[]) => ({
  ...(await requireSession()),
  id: textOf(data, 'id'),
  ...(Object.fromEntries(names.map((name) => [name, data.get(name)])) as Record<Name, unknown>),
});

/** Creates a key of the signed-in account; its secret is in the answer, once. */
export async function createKeyAction(data: FormData): Promise<FormResult> {
  const key = await formOf(data, 'name', 'environment', 'expiry');
  return apply(createAccountKey(key), OF_KEYS, 'It is shown this once; we keep only its hash.');
}

export async function renameKeyAction(data: FormData): Promise<FormResult> {
  return apply(renameAccountKey(await formOf(data, 'name')), OF_KEYS, '');
}

type Permissions = { scopes: string[]; addresses: string; ownMonthlyLimit: string };

/** Restricts what a key of the signed-in account may do; works as the action of a form without scripts. */
export async function restrictKeyAction(_: unknown, data: FormData): Promise<FormState<Permissions>> {
  const given = {
    scopes: data.getAll('scope').map(String),
    addresses: textOf(data, 'addresses'),
    ownMonthlyLimit: textOf(data, 'ownMonthlyLimit'),
  };
  const change = { ...(await formOf(data)), ...given };
  return { result: await apply(restrictAccountKey(change), OF_KEYS, HOLDS), given };
}

/** Changes when a key of the signed-in account ends; works as the action of a form without scripts. */
export async function setExpiryAction(_: unknown, data: FormData): Promise<FormState<string>> {
  const given = textOf(data, 'lastDay');
  const change = { ...(await formOf(data)), lastDay: data.has('never') ? 'never' : given };
  return { result: await apply(setAccountKeyExpiry(change), OF_KEYS, HOLDS), given };
}

/** Gives a key of the signed-in account a new secret, which is in the answer, once. */
export async function rotateKeyAction(data: FormData): Promise<FormResult> {
  const change = await formOf(data, 'grace');
  const note = `It is shown this once. ${GRACE_NOTES[String(change.grace)] ?? ''}`;
  return apply(rotateAccountKey(change), OF_KEYS, note);
}

export async function revokeKeyAction(data: FormData): Promise<FormResult> {
  return apply(revokeAccountKey(await formOf(data, 'confirmation')), OF_KEYS, '');
}

/** Ends the secret before the last rotation of a key of the signed-in account. */
export async function stopOldSecretAction(data: FormData): Promise<FormResult> {
  return apply(stopOldAccountSecret(await formOf(data, 'prefix')), OF_KEYS, '');
}

/** Saves which messages the signed-in account wants; works as the action of a form without scripts. */
export async function saveMailsAction(_: unknown, data: FormData): Promise<FormState> {
  const change = { ...(await requireSession()), wanted: data.getAll('wanted') };
  return { result: await apply(saveAccountMails(change), OF_MAILS, 'It holds from now on.') };
}

/** Hides revoked and expired keys from the list in this browser, or shows them again. */
export async function showPastKeysAction(data: FormData): Promise<void> {
  await requireSession();
  const { name, attributes } = pastKeysCookie(getConfig());
  const jar = await cookies();
  if (data.get('show') === '1') jar.set(name, '', { ...attributes, maxAge: 0 });
  else jar.set(name, PAST_KEYS_HIDDEN, attributes);
  revalidatePath('/dashboard/keys');
}

export async function signOutAction(): Promise<void> {
  await endSession(await sessionToken());
  await forgetCookie();
  redirect('/sign-in?signed-out=here');
}

export async function signOutEverywhereAction(): Promise<void> {
  await endAllSessions(await requireSession(), { way: 'dashboard' });
  await forgetCookie();
  redirect('/sign-in?signed-out=everywhere');
}

export async function deleteAccountAction(_: unknown, data: FormData): Promise<FormState<string>> {
  const given = textOf(data, 'confirmation');
  const session = await requireSession();
  const deletion = await unlessStoreIsDown(deleteOwnAccount({ ...session, confirmation: given }));
  switch (deletion?.outcome) {
    case undefined: {
      const problem =
        'The key store cannot be reached. A part may be deleted already; try again in a moment.';
      return { result: refuse(problem), given };
    }
    case 'invalid':
      return { result: refuse(`This ${deletion.problem}.`, deletion.field), given };
    case 'limited':
      return { result: refuse(`At most ${deletion.limit} tries are possible in an hour.`), given };
    case 'sign-in-again':
      return { result: refuse('Your sign-in is too long ago. Sign in again first.'), given };
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
