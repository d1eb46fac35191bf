'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { endSession, startSession } from '@/lib/accounts/session';
import { sessionCookie } from '@/lib/accounts/session-cookie';
import { spendSignInLink } from '@/lib/accounts/sign-in-link';
import { getConfig } from '@/lib/config';

/** Spends a sign-in link and signs in; a link that was spent leads back to the page that says so. */
export async function signInAction(data: FormData): Promise<void> {
  const email = await spendSignInLink(data.get('token'));
  if (!email) redirect('/sign-in/verify');
  const cookie = sessionCookie(getConfig());
  const jar = await cookies();
  await endSession(jar.get(cookie.name)?.value);
  jar.set(cookie.name, await startSession({ email }), cookie.attributes);
  redirect('/dashboard');
}
