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

/** One operation of the OpenAPI document. */
export type Operation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  needsKey: boolean;
  parameters: Parameter[];
  body: Content | undefined;
  answers: [status: string, answer: OperationAnswer][];
};

type RawOperation = {
  operationId: string;
  summary?: string;
  description?: string;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, OperationAnswer>;
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Returns the JSON document among the content types of a request or an answer; undefined where there is none. */
export const jsonOf = (content: Record<string, Content> | undefined) => content?.['application/json'];

/**
 * Reads every operation of the OpenAPI document, in its order and without webhooks, with the schemas (`components`) that they
 * refer to (contract: api-reference). Methods are in capitals, paths as OpenAPI writes them: `/v1/requests/{id}`.
 */
export function readOperations(): { operations: Operation[]; components: Components } {
  const document = openApiDocument();
  const paths = Object.entries(document.paths ?? {}) as unknown as [string, Record<string, RawOperation>][];
  const operations = paths.flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const raw = item[method];
      if (!raw) return [];
      return [
        {
          id: raw.operationId,
          method: method.toUpperCase(),
          path,
          summary: raw.summary ?? raw.operationId,
          description: raw.description ?? '',
          needsKey: (raw.security?.length ?? 0) > 0,
          parameters: raw.parameters ?? [],
          body: jsonOf(raw.requestBody?.content),
          answers: Object.entries(raw.responses),
        },
      ];
    }),
  );
  return { operations, components: (document.components?.schemas ?? {}) as Components };
}
