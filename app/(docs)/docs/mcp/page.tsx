import type { Metadata } from 'next';
import { connection } from 'next/server';
import { DocArticle } from '@/app/_components/docs/doc-article';
import { markdownAlternate } from '@/app/_components/docs/markdown-alternate';
import { baseUrl } from '@/lib/base-url';
import { getConfig } from '@/lib/config';
import { mcp } from '@/lib/docs/pages/mcp';

const { title, summary } = mcp('');

export const metadata: Metadata = { title, description: summary, alternates: markdownAlternate('mcp') };

/** Rendered for each request, because the address of the deployment may be known only at run time. */
export default async function McpPage() {
  await connection();
  return <DocArticle page={mcp(baseUrl(getConfig()))} />;
}
