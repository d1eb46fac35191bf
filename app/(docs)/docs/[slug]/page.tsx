import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DocArticle } from '@/app/_components/docs/doc-article';
import { markdownAlternate } from '@/app/_components/docs/markdown-alternate';
import { docPages } from '@/lib/docs/doc-pages';

type Props = { params: Promise<{ slug: string }> };

export const dynamicParams = false;

/** Pages that say something of the deployment. */
const OF_DEPLOYMENT = ['', 'limits', 'mcp'];

/** Those that say nothing of the deployment; the others are rendered for each request, by pages of their own. */
const PAGES = docPages({ baseUrl: '' }).filter(({ slug }) => !OF_DEPLOYMENT.includes(slug));

export const generateStaticParams = () => PAGES.map(({ slug }) => ({ slug }));

async function findPage(params: Props['params']) {
  const { slug } = await params;
  return PAGES.find((page) => page.slug === slug) ?? notFound();
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title, summary, slug } = await findPage(params);
  return { title, description: summary, alternates: markdownAlternate(slug) };
}

export default async function DocumentationPage({ params }: Props) {
  return <DocArticle page={await findPage(params)} />;
}
