import { openApiDocument } from '@/lib/openapi/document';

export const dynamic = 'force-static';

/** Answers the OpenAPI 3.1 document, readable from any origin. */
export function GET(): Response {
  return Response.json(openApiDocument(), { headers: { 'Access-Control-Allow-Origin': '*' } });
}
