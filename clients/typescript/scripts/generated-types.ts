import openapiTypescript, { astToString } from 'openapi-typescript';
import { openApiDocument } from '../../../lib/openapi/document';

const NOTICE =
  '// Generated from the OpenAPI document of the API by `npm run client`. Change lib/contract, not this file.\n\n';

/** The types of every schema, path and operation of the API, as the text of a TypeScript module. */
export async function generatedTypes(): Promise<string> {
  // What is sent to webhooks is no answer to the client.
  const { webhooks: _, ...document } = openApiDocument();
  const source = JSON.stringify(document);
  // A field with a default may be left out of a request.
  const nodes = await openapiTypescript(source, { defaultNonNullable: false });
  return NOTICE + astToString(nodes);
}
