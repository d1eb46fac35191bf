import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DocArticle } from '@/app/_components/docs/doc-article';
import { docPages } from '@/lib/docs/doc-pages';

type Props = { params: Promise<{ slug: string }> };

export const dynamicParams = false;

const PAGES = docPages('').filter(({ slug, blocks }) => slug !== '' && blocks.length > 0);

export const generateStaticParams = () => PAGES.map(({ slug }) => ({ slug }));

async function findPage(params: Props['params']) {
  const { slug } = await params;
  return PAGES.find((page) => page.slug === slug) ?? notFound();
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title, summary, slug } = await findPage(params);
  return { title, description: summary, alternates: { canonical: `/docs/${slug}` } };
}

export default async function DocumentationPage({ params }: Props) {
  return <DocArticle page={await findPage(params)} />;
}
