import type { Metadata } from 'next';
import { connection } from 'next/server';
import { type Deployment, deploymentOf } from '@/lib/docs/deployment';
import type { DocPage } from '@/lib/docs/doc-page';
import { docPages } from '@/lib/docs/doc-pages';
import { markdownPath } from '@/lib/docs/markdown';
import { DocArticle } from './doc-article';

/** Makes the head of a page, which tells its readers where it is as Markdown (contract: docs-markdown). */
export const docMetadata = ({ title, summary, slug }: DocPage): Metadata => ({
  title,
  description: summary,
  alternates: { types: { 'text/markdown': markdownPath({ slug }) } },
});

/** Slugs of the pages that tell facts of the deployment; the others are rendered when the site is built. */
export const DEPLOYMENT_SLUGS = ['', 'candidates', 'errors', 'keys', 'limits', 'mcp'] as const;

/** Makes a page that is rendered for each request, because facts of the deployment may be known only at run time. */
export function deploymentPage(slug: (typeof DEPLOYMENT_SLUGS)[number]) {
  const find = (deployment: Deployment) => docPages(deployment).find((page) => page.slug === slug) as DocPage;
  const metadata = docMetadata(find({ baseUrl: '' }));
  async function Page() {
    await connection();
    return <DocArticle page={find(deploymentOf())} />;
  }
  return { metadata, Page };
}
