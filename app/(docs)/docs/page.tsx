import type { Metadata } from 'next';
import { connection } from 'next/server';
import { DocArticle } from '@/app/_components/docs/doc-article';
import { markdownAlternate } from '@/app/_components/docs/markdown-alternate';
import { baseUrl } from '@/lib/base-url';
import { getConfig } from '@/lib/config';
import { quickstart } from '@/lib/docs/pages/quickstart';

export const metadata: Metadata = {
  title: 'Quickstart',
  description: quickstart('').summary,
  alternates: markdownAlternate(''),
};

/** Rendered for each request, because the address of the deployment may be known only at run time. */
export default async function QuickstartPage() {
  await connection();
  return <DocArticle page={quickstart(baseUrl(getConfig()))} />;
}
