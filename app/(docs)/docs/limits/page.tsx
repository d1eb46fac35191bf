import type { Metadata } from 'next';
import { connection } from 'next/server';
import { DocArticle } from '@/app/_components/docs/doc-article';
import { markdownAlternate } from '@/app/_components/docs/markdown-alternate';
import { getConfig } from '@/lib/config';
import { limits } from '@/lib/docs/pages/limits';

export const metadata: Metadata = {
  title: 'Limits',
  description: limits().summary,
  alternates: markdownAlternate('limits'),
};

/** Rendered for each request, because the address to write to may be known only at run time. */
export default async function LimitsPage() {
  await connection();
  return <DocArticle page={limits(getConfig().SUPPORT_EMAIL)} />;
}
