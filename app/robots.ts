import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { baseUrl } from '@/lib/base-url';
import { getConfig } from '@/lib/config';

/** Lets search engines read the public pages of the production deployment; previews they leave alone. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  const config = getConfig();
  if (config.VERCEL_ENV === 'preview') return { rules: { userAgent: '*', disallow: '/' } };
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: [
        '/dashboard',
        '/sign-in/',
        '/sign-in?',
        '/v1/',
        '/playground/answer',
        '/stop-mails',
        '/cron/',
      ],
    },
    sitemap: `${baseUrl(config)}/sitemap.xml`,
  };
}
