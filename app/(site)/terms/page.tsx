import type { Metadata } from 'next';
import { connection } from 'next/server';
import { LegalArticle } from '@/app/_components/docs/legal-article';
import { getConfig } from '@/lib/config';
import { terms } from '@/lib/legal/terms';

export const metadata: Metadata = {
  title: 'Terms of use',
  description: 'What you may expect of this service, and what it expects of you.',
};

/**
 * Shows a page of prose. It is rendered for each request, because what it says of the deployment is known only at run
 * time.
 */
export default async function TermsPage() {
  await connection();
  return <LegalArticle page={terms(getConfig())} />;
}
