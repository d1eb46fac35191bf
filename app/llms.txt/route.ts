import { deploymentOf } from '@/lib/docs/deployment';
import { llmsIndex } from '@/lib/docs/markdown';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return new Response(llmsIndex(deploymentOf()), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
