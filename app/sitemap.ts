import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { baseUrl } from '@/lib/base-url';
import { getConfig } from '@/lib/config';
import { DOC_LINKS } from '@/lib/docs/doc-pages';

const PATHS = [
  '/',
  '/playground',
  '/generate-key',
  '/status',
  '/privacy',
  '/terms',
  ...DOC_LINKS.map(({ href }) => href),
];

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection();
  const base = baseUrl(getConfig());
  return PATHS.map((path) => ({ url: path === '/' ? base : `${base}${path}` }));
}
