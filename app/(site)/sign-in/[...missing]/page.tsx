import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';

export const metadata: Metadata = { title: { absolute: 'Nothing here · Reco' } };

/** Shows an address that does not exist, for each request, since a prerendered page has no nonce for its scripts. */
export default async function MissingPage() {
  await connection();
  notFound();
}
