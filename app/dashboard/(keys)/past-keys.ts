'use server';

import { revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { pastKeysCookie } from '@/lib/accounts/past-keys-cookie';
import { getConfig } from '@/lib/config';
import { requireSession } from '../session';

/** Hides revoked and expired keys from the list in this browser, or shows them again. */
export async function showPastKeysAction(data: FormData): Promise<void> {
  await requireSession();
  const { name, attributes } = pastKeysCookie(getConfig());
  const isShown = data.get('show') === '1';
  (await cookies()).set(name, 'hidden', isShown ? { ...attributes, maxAge: 0 } : attributes);
  revalidatePath('/dashboard');
}
