import { loggedRequestExample } from '../../openapi/examples';
import { jsonOf, type Operation, readOperations } from '../api/operation';
import { readFields } from '../api/read-fields';
import {
  answer,
  type Block,
  blocks,
  type DocPage,
  fields,
  heading,
  run,
  subheading,
  table,
  text,
} from '../doc-page';
import { type CodeRequest, requestCode, requestSnippet } from '../snippet';

const { operations, components } = readOperations();

/** The operations, for the navigation. */
export const API_OPERATIONS = operations.map(({ id, method, path }) => ({ id, method, path }));

function parameterBlocks({ id, parameters }: Operation): Block[] {
  if (parameters.length === 0) return [];
  const properties = Object.fromEntries(
    parameters.map(({ name, schema = {}, description }) => [
      name,
      { ...schema, ...(description && { description }) },
    ]),
  );
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return [
    subheading('Parameters', `${id}-parameters`),
    fields(`Parameters of ${id}`, `${id}-parameters`, readFields({ properties, required }, components)),
  ];
}

function requestBlocks({ id, path, needsKey, body }: Operation): Block[] {
  const request: CodeRequest = { path, call: id, body: body?.example, needsKey };
  const examplePath = path.replace(/\{\w+\}/, loggedRequestExample.request_id);
  return [
    ...(body?.schema
      ? [
          subheading('Request body', `${id}-request`),
          fields(`Request body of ${id}`, `${id}-request`, readFields(body.schema, components)),
        ]
      : []),
    path.includes('{')
      ? answer('Shell', requestCode({ ...request, path: examplePath }, 'shell'), 'shellscript', 'Request')
      : run(
          requestSnippet({
            ...request,
            id: `api-${id.toLowerCase()}`,
            prints: /"(meta|usage|requests|status)"|(meta|usage|requests|status): /,
          }),
        ),
  ];
}

type Success = Operation['answers'][number];

function exampleBlocks(path: string, [status, { content }]: Success): Block[] {
  const document = jsonOf(content);
  const stream = content?.['text/event-stream'];
  const examples = document?.examples
    ? Object.values(document.examples)
    : document?.example === undefined
      ? []
      : [{ value: document.example, summary: undefined }];
  return [
    ...examples.map(({ summary, value }, at) => {
      const title = `${status} ${path}${summary ? `: ${summary.replace(/\.$/, '')}` : ''}`;
      return answer(title, value, undefined, at === 0 ? status : `${status}, partial`);
    }),
    ...(stream
      ? [
          text(`With \`Accept: text/event-stream\`: ${stream.schema?.description ?? ''}`),
          answer(`${status} ${path}, as events`, String(stream.example), undefined, `${status}, as events`),
        ]
      : []),
  ];
}

function successBlocks({ id, path }: Operation, success: Success): Block[] {
  const [status, { description, content }] = success;
  const schema = jsonOf(content)?.schema;
  return [
    subheading(`Answer ${status}`, `${id}-${status}`),
    text(description),
    ...(schema
      ? [fields(`Answer ${status} of ${id}`, `${id}-${status}`, readFields(schema, components))]
      : []),
    ...exampleBlocks(path, success),
  ];
}

/** Returns true when an answer is the envelope of errors, which has a page of its own. */
const isFailure = ([, { content }]: Success) =>
  jsonOf(content)?.schema?.$ref?.endsWith('/ErrorResponse') ?? false;

const linkErrorCodes = (description: string) =>
  description.replace(/`([A-Z_]+)`/g, (_, code: string) => `[${code}](/docs/errors#${code.toLowerCase()})`);

function operationBlocks(operation: Operation): Block[] {
  const { id, method, path, summary, description, needsKey, parameters, body, answers } = operation;
  const failures = answers.filter(isFailure);
  return [
    heading(summary, id),
    { kind: 'endpoint', method, path, note: needsKey ? 'needs a key' : 'needs no key' },
    text(description),
    ...parameterBlocks(operation),
    ...requestBlocks(operation),
    {
      kind: 'try',
      id,
      method,
      path,
      needsKey,
      parameters: parameters.map(({ name, in: place }) => ({ name, in: place })),
      body: body?.example,
    },
    ...answers.filter((entry) => !isFailure(entry)).flatMap((entry) => successBlocks(operation, entry)),
    subheading('Errors', `${id}-errors`),
    table(
      `Errors of ${id}`,
      'Status | When',
      ...failures.map(([status, failure]) => [status, linkErrorCodes(failure.description)]),
    ),
  ];
}

function headerBlocks(): Block[] {
  const headers = operations
    .flatMap(({ answers }) => answers)
    .flatMap(([, { headers = {} }]) => Object.entries(headers))
    .map(([name, { description = '' }]): [string, string] => [name, description]);
  return [
    heading('Headers of answers', 'headers'),
    table(
      'Headers of answers',
      'Header | Meaning',
      ...[...new Map(headers)].map(([name, meaning]) => [`\`${name}\``, meaning]),
    ),
  ];
}

/** Reference: every operation of the OpenAPI document (contract: api-reference). */
export const apiReference: DocPage = {
  slug: 'api',
  section: 'Reference',
  title: 'API reference',
  summary: 'Every endpoint, field and answer, generated from the schemas of the service.',
  blocks: blocks(
    'Generated from the schemas that the service itself parses with, also as an OpenAPI document, [openapi.json](/openapi.json), and as a collection for Postman, [postman.json](/postman.json). A key goes into the header `X-API-Key`; [get one](/generate-key). Requests sent from this page count like any other; use a [test key](/docs/test-keys).',
    ...operations.flatMap(operationBlocks),
    ...headerBlocks(),
  ),
};
