import { deploymentOf } from '@/lib/docs/deployment';
import { llmsText } from '@/lib/docs/markdown';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return new Response(llmsText(deploymentOf()), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
