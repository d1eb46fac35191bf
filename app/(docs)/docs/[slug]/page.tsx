import { notFound } from 'next/navigation';
import { DEPLOYMENT_SLUGS, docMetadata } from '@/app/_components/docs/deployment-page';
import { DocArticle } from '@/app/_components/docs/doc-article';
import { docPages } from '@/lib/docs/doc-pages';
import { apiReference } from '@/lib/docs/pages/api-reference';

type Props = { params: Promise<{ slug: string }> };

export const dynamicParams = false;

const ELSEWHERE: readonly string[] = [...DEPLOYMENT_SLUGS, apiReference.slug];

const PAGES = docPages({ baseUrl: '' }).filter(({ slug }) => !ELSEWHERE.includes(slug));

export const generateStaticParams = () => PAGES.map(({ slug }) => ({ slug }));

async function findPage(params: Props['params']) {
  const { slug } = await params;
  return PAGES.find((page) => page.slug === slug) ?? notFound();
}

export const generateMetadata = async ({ params }: Props) => docMetadata(await findPage(params));

export default async function DocumentationPage({ params }: Props) {
  return <DocArticle page={await findPage(params)} />;
}
