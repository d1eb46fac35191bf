import { openApiDocument } from '../../openapi/document';
import type { Components, JsonSchema } from './read-fields';

type Content = {
  schema?: JsonSchema;
  example?: unknown;
  examples?: Record<string, { summary?: string; value: unknown }>;
};

/** A parameter of a path, a query or a header. */
export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  description?: string;
  schema?: JsonSchema;
};

type OperationAnswer = {
  description: string;
  headers?: Record<string, { description?: string }>;
  content?: Record<string, Content>;
};

type RawOperation = {
  operationId: string;
  summary: string;
  description: string;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, OperationAnswer>;
};

/** Returns the JSON document among the content types of a request or an answer; undefined where there is none. */
export const jsonOf = (content: Record<string, Content> | undefined) => content?.['application/json'];

/**
 * Reads every operation of the OpenAPI document, in its order and without webhooks, with the schemas (`components`) that they
 * refer to (contract: api-reference). Methods are in capitals, paths as OpenAPI writes them: `/v1/requests/{id}`; each answer
 * stands behind its status, a text.
 */
export function readOperations() {
  const { paths, components } = openApiDocument();
  const items = Object.entries(paths ?? {}) as unknown as [string, Record<string, RawOperation>][];
  const operations = items.flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId, summary, description, ...raw }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      summary,
      description,
      needsKey: raw.security !== undefined && raw.security.length > 0,
      parameters: raw.parameters ?? [],
      body: jsonOf(raw.requestBody?.content),
      answers: Object.entries(raw.responses),
    })),
  );
  return { operations, components: (components?.schemas ?? {}) as Components };
}

/** One operation of the OpenAPI document. */
export type Operation = ReturnType<typeof readOperations>['operations'][number];
