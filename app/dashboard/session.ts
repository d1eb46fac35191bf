import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { sessionCookie } from '@/lib/accounts/cookies';
import { PATH_HEADER, signInPath } from '@/lib/accounts/return-path';
import { type LiveSession, readSession } from '@/lib/accounts/session';
import type { QueryParameters } from '@/lib/accounts/usage-range';
import { getConfig } from '@/lib/config';

export type DashboardPageProps = { searchParams: Promise<QueryParameters> };

export async function sessionToken(): Promise<string | undefined> {
  return (await cookies()).get(sessionCookie(getConfig()).name)?.value;
}

/** Who is signed in, read once a request. @throws StoreUnavailableError */
export const currentSession = cache(
  async (): Promise<LiveSession | undefined> => readSession(await sessionToken()),
);

/**
 * Returns who is signed in; whoever is not is sent to the sign-in page, which leads back. Every page and action of the dashboard
 * begins with it. @throws StoreUnavailableError
 */
export async function requireSession(): Promise<LiveSession> {
  return (await currentSession()) ?? redirect(signInPath((await headers()).get(PATH_HEADER)));
}
