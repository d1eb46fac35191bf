'use server';

import { revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { PAST_KEYS_HIDDEN, PAST_KEYS_SHOWN, pastKeysCookie } from '@/lib/accounts/cookies';
import { getConfig } from '@/lib/config';
import { requireSession } from './session';

/** Hides revoked and expired keys from the list in this browser, or shows them again. */
export async function showPastKeysAction(data: FormData): Promise<void> {
  await requireSession();
  const { name, attributes } = pastKeysCookie(getConfig());
  const isShown = data.get('show') === '1';
  // The page that answers reads the value, also of a cookie that ends.
  if (isShown) (await cookies()).set(name, PAST_KEYS_SHOWN, { ...attributes, maxAge: 0 });
  else (await cookies()).set(name, PAST_KEYS_HIDDEN, attributes);
  revalidatePath('/dashboard/keys');
}
