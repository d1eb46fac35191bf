import { postmanCollection } from '@/lib/docs/api/postman';
import { deploymentOf } from '@/lib/docs/deployment';

/** Rendered for each request, because the address of the deployment may be known only at run time. */
export const dynamic = 'force-dynamic';

/** Answers the API as a collection for Postman, readable from any origin. */
export function GET(): Response {
  return Response.json(postmanCollection(deploymentOf().baseUrl), {
    headers: { 'Access-Control-Allow-Origin': '*' },
  });
}
