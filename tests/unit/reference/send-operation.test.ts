import { expect, it } from 'vitest';
import { addressOf } from '@/app/_components/reference/try-operation';

const parameters = [
  { name: 'id', in: 'path' },
  { name: 'limit', in: 'query' },
  { name: 'before', in: 'query' },
];

it.each([
  [{ id: 'req_1', limit: '5' }, '/v1/requests/req_1?limit=5'],
  [{ id: 'a/b?c', before: ' x&y ' }, '/v1/requests/a%2Fb%3Fc?before=x%26y'],
  [{ id: 'req_1' }, '/v1/requests/req_1'],
])('parameters go where they belong: %j', (values, address) => {
  expect(addressOf({ path: '/v1/requests/{id}', parameters, values: values as Record<string, string> })).toBe(
    address,
  );
});
