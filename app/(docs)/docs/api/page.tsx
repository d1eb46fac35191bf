import type { Metadata } from 'next';
import { markdownAlternate } from '@/app/_components/docs/markdown-alternate';
import { ReferenceArticle } from '@/app/_components/reference/reference-article';
import { apiReference } from '@/lib/docs/pages/api-reference';

const { title, summary, slug } = apiReference;

export const metadata: Metadata = { title, description: summary, alternates: markdownAlternate(slug) };

/** Shows the API reference (contract: api-reference). */
export default function ApiReferencePage() {
  return <ReferenceArticle page={apiReference} />;
}
