import type { Metadata } from 'next';
import { connection } from 'next/server';
import { LegalArticle } from '@/app/_components/docs/legal-article';
import { getConfig } from '@/lib/config';
import { privacy } from '@/lib/legal/privacy';

export const metadata: Metadata = {
  title: 'Data and privacy',
  description: 'What is stored, for how long, and what reaches which other service.',
};

/**
 * Shows a page of prose. It is rendered for each request, because what it says of the deployment is known only at run
 * time.
 */
export default async function PrivacyPage() {
  await connection();
  return <LegalArticle page={privacy(getConfig())} />;
}
