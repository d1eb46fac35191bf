import type { Metadata } from 'next';
import { connection } from 'next/server';
import { deploymentOf } from '@/lib/docs/deployment';
import { docPages } from '@/lib/docs/doc-pages';
import { DocArticle } from './doc-article';
import { markdownAlternate } from './markdown-alternate';

/** Slugs of the pages that tell facts of the deployment; the others are rendered when the site is built. */
export const DEPLOYMENT_SLUGS = ['', 'candidates', 'errors', 'keys', 'limits', 'mcp'] as const;

/**
 * Makes a page of the documentation that is rendered for each request, because facts of the deployment may be known
 * only at run time.
 */
export function deploymentPage(slug: (typeof DEPLOYMENT_SLUGS)[number]) {
  const find = (deployment: Parameters<typeof docPages>[0]) => {
    const page = docPages(deployment).find((candidate) => candidate.slug === slug);
    if (!page) throw new Error(`There is no page ${slug}.`);
    return page;
  };
  const { title, summary } = find({ baseUrl: '' });
  const metadata: Metadata = { title, description: summary, alternates: markdownAlternate(slug) };
  async function Page() {
    await connection();
    return <DocArticle page={find(deploymentOf())} />;
  }
  return { metadata, Page };
}
