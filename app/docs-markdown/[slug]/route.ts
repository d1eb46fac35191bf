import { deploymentOf } from '@/lib/docs/deployment';
import { markdownPage } from '@/lib/docs/markdown';

/** Rendered for each request, because the address of the deployment may be known only at run time. */
export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ slug: string }> };

/** Answers a page of the documentation as Markdown; next.config.ts leads here (contract: docs-markdown). */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const deployment = deploymentOf();
  const page = markdownPage((await params).slug, deployment);
  const headers = { 'Content-Type': 'text/markdown; charset=utf-8', Vary: 'Accept' };
  if (!page) {
    const text = `# Not found\n\nEvery page is listed in ${deployment.baseUrl}/llms.txt\n`;
    return new Response(text, { status: 404, headers });
  }
  return new Response(page.text, {
    headers: {
      ...headers,
      'Cache-Control': 'public, max-age=300',
      Link: `<${page.address}>; rel="canonical"`,
    },
  });
}
