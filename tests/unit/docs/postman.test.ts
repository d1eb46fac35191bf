import { expect, it } from 'vitest';
import { explainRequest } from '@/lib/contract/explain-request';
import { recommendRequest } from '@/lib/contract/recommend-request';
import { postmanCollection } from '@/lib/docs/api/postman';
import { openApiDocument } from '@/lib/openapi/document';

const collection = postmanCollection('https://reco.example');

it('the collection holds every operation once, under the address of the deployment', () => {
  const operations = Object.entries(openApiDocument().paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item as object).map((method) => `${method.toUpperCase()} ${path.replace('{id}', ':id')}`),
  );
  const items = collection.item.map(
    ({ request }) => `${request.method} ${request.url.raw.replace('{{baseUrl}}', '')}`,
  );
  expect(items).toEqual(operations);
  expect(collection.variable).toContainEqual({ key: 'baseUrl', value: 'https://reco.example' });
  for (const { request } of collection.item)
    expect(request.url.raw).toBe(`{{baseUrl}}/${request.url.path.join('/')}`);
});

it('and bodies that the service accepts, without a key in it', () => {
  const bodies = collection.item.flatMap(({ request }) =>
    request.body ? [[request.url.raw, JSON.parse(request.body.raw)] as const] : [],
  );
  expect(bodies).toHaveLength(2);
  for (const [address, body] of bodies) {
    const schema = address.endsWith('recommend') ? recommendRequest() : explainRequest;
    expect(schema.safeParse(body).error).toBeUndefined();
  }
  expect(JSON.stringify(collection)).not.toMatch(/reco_(live|test)_/);
});
