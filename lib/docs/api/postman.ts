import { readOperations } from './operation';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** Splits a path for Postman, which writes `{id}` of OpenAPI as `:id`. */
const segmentsOf = (path: string) =>
  path
    .slice(1)
    .split('/')
    .map((part) => part.replace(/^\{(\w+)\}$/, ':$1'));

/**
 * Lists every operation as a collection for Postman 2.1 (contract: api-reference), with the example of each body; the key is a
 * variable that is left empty, and parameters of queries are turned off.
 * @param baseUrl address of the deployment, without a slash at the end
 */
export function postmanCollection(baseUrl: string) {
  const { operations } = readOperations();
  return {
    info: { name: 'Reco', description: `See ${baseUrl}/docs/api.`, schema: SCHEMA },
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'X-API-Key' },
        { key: 'value', value: '{{apiKey}}' },
        { key: 'in', value: 'header' },
      ],
    },
    variable: [
      { key: 'baseUrl', value: baseUrl },
      { key: 'apiKey', value: '' },
    ],
    item: operations.map(({ summary, description, method, path, needsKey, parameters, body }) => {
      const segments = segmentsOf(path);
      const of = (place: string) =>
        parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, description: meaning = '' }) => ({ key: name, value: '', description: meaning }));
      return {
        name: summary,
        request: {
          method,
          description,
          ...(!needsKey && { auth: { type: 'noauth' } }),
          header: body ? [{ key: 'Content-Type', value: 'application/json' }] : [],
          url: {
            raw: `{{baseUrl}}/${segments.join('/')}`,
            host: ['{{baseUrl}}'],
            path: segments,
            query: of('query').map((parameter) => ({ ...parameter, disabled: true })),
            variable: of('path'),
          },
          ...(body && {
            body: {
              mode: 'raw',
              raw: JSON.stringify(body.example, null, 2),
              options: { raw: { language: 'json' } },
            },
          }),
        },
      };
    }),
  };
}
