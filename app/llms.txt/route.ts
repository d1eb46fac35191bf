import { baseUrl } from '@/lib/base-url';
import { getConfig } from '@/lib/config';
import { llmsText } from '@/lib/docs/llms-text';

export const dynamic = 'force-dynamic';

/** The documentation for language models. */
export function GET(): Response {
  const config = getConfig();
  const text = llmsText({ baseUrl: baseUrl(config), supportEmail: config.SUPPORT_EMAIL });
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
