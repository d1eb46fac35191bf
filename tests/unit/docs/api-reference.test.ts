import { describe, expect, it } from 'vitest';
import { type Field, readFields } from '@/lib/docs/api/read-fields';
import { toMarkdown } from '@/lib/docs/markdown';
import { apiReference } from '@/lib/docs/pages/api-reference';
import { openApiDocument } from '@/lib/openapi/document';

const document = openApiDocument();
const shown = apiReference.blocks.flatMap((block) => (block.kind === 'fields' ? block.fields : []));

const namesOf = (fields: Field[]): string[] =>
  fields.flatMap(({ name, fields: inner }) => [name, ...namesOf(inner)]);
const markdown = toMarkdown(apiReference, 'https://reco.example/docs/api', 1);

describe('the reference', () => {
  const schemas = Object.entries(document.components?.schemas ?? {}).filter(
    // The envelope of errors has a page of its own.
    ([name]) => !name.startsWith('Error'),
  ) as [string, { properties?: Record<string, object> }][];

  it.each(schemas)('shows every field of %s of the OpenAPI document', (_, { properties = {} }) => {
    expect(namesOf(shown)).toEqual(expect.arrayContaining(Object.keys(properties)));
    for (const name of Object.keys(properties)) expect(markdown).toContain(`- \`${name}\` (`);
  });

  it('has a section for every operation, with an example and every status', () => {
    for (const [path, item] of Object.entries(document.paths ?? {})) {
      for (const [method, operation] of Object.entries(
        item as Record<string, { operationId: string; responses: object }>,
      )) {
        const section = markdown
          .split(/^## /m)
          .find((part) => part.includes(`\`${method.toUpperCase()} ${path}\``));
        for (const status of Object.keys(operation.responses)) expect(section).toContain(status);
        expect(section).toContain('```json');
        expect(apiReference.blocks).toContainEqual(
          expect.objectContaining({ kind: 'heading', id: operation.operationId }),
        );
      }
    }
  });
});

it('fields say what they are, whether they are needed, what they may be and what they hold', () => {
  const fields = readFields(
    {
      type: 'object',
      required: ['a'],
      properties: {
        a: {
          type: 'array',
          maxItems: 5,
          description: 'Some.',
          items: { $ref: '#/components/schemas/Thing' },
        },
        b: { anyOf: [{ type: 'string', enum: ['x', 'y'] }, { type: 'null' }], default: 'x' },
        c: { type: ['integer', 'null'], minimum: 1, maximum: 10 },
        d: {},
      },
    },
    { Thing: { type: 'object', properties: { at: { type: 'string', format: 'date-time' } } } },
  );
  const rest = { required: false, description: '', limits: [], fields: [] };
  expect(fields).toEqual([
    {
      name: 'a',
      type: 'list of objects',
      required: true,
      description: 'Some.',
      limits: ['at most 5 entries'],
      fields: [{ ...rest, name: 'at', type: 'time (ISO 8601)' }],
    },
    { ...rest, name: 'b', type: 'text', limits: ['`"x"` or `"y"`', 'default `"x"`'] },
    { ...rest, name: 'c', type: 'whole number', limits: ['1 to 10'] },
    { ...rest, name: 'd', type: 'any value' },
  ]);
});
