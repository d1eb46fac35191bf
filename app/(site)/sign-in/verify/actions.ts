'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { sessionCookie } from '@/lib/accounts/cookies';
import { endSession } from '@/lib/accounts/session';
import { signIn } from '@/lib/accounts/sign-in';
import { signedInHint } from '@/lib/accounts/signed-in-hint';
import { getConfig } from '@/lib/config';

/** Spends a sign-in link and signs in; a link that was spent leads back to the page that says so. */
export async function signInAction(data: FormData): Promise<void> {
  const signedIn = await signIn(data.get('token'));
  if (!signedIn) redirect('/sign-in/verify');
  const cookie = sessionCookie(getConfig());
  const jar = await cookies();
  await endSession(jar.get(cookie.name)?.value);
  jar.set(cookie.name, signedIn.session, cookie.attributes);
  const hint = signedInHint(getConfig());
  jar.set(hint.name, hint.value, hint.attributes);
  redirect(signedIn.path);
}
