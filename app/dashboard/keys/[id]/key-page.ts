import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getAccountKey } from '@/lib/accounts/account-keys';
import type { KeyRecord } from '@/lib/keys/key-record';
import { type DashboardPageProps, requireSession } from '../../session';

export type KeyProps = { params: Promise<{ id: string }> };

export type KeyPageProps = DashboardPageProps & KeyProps;

/** Reads the key of a page; an unknown id and another account's answer with the same 404. @throws StoreUnavailableError */
export async function requireKey({ params }: KeyProps): Promise<KeyRecord> {
  const { email } = await requireSession();
  return (await getAccountKey({ email, id: (await params).id })) ?? notFound();
}

/** Makes the `generateMetadata` of a page of a key: its title, from the key's name. */
export const keyTitle =
  (titleOf: (name: string) => string) =>
  async (props: KeyProps): Promise<Metadata> => ({ title: titleOf((await requireKey(props)).name) });
