import { notFound } from 'next/navigation';
import { getAccountKey } from '@/lib/accounts/account-keys';
import type { KeyRecord } from '@/lib/keys/key-record';
import { requireSession } from '../../session';

/**
 * The key that a page is about. An unknown id and another account's answer with the same 404.
 *
 * @throws StoreUnavailableError
 */
export async function requireKey(id: string): Promise<KeyRecord> {
  const { email } = await requireSession();
  return (await getAccountKey({ email, id })) ?? notFound();
}
