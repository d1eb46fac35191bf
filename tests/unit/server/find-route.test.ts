import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findRoute } from '@/server/find-route';

const UNKNOWN_PATH = findRoute('GET', '/v1');

const NAMES = globSync('app/v1/**/route.ts')
  .map((file) => file.replace(/^app\/v1\/|\/route\.ts$/g, '').replace('[id]', 'req_1_a'))
  .filter((name) => !name.startsWith('[['));

it('there are routes to find', () => expect(NAMES).toContain('recommend'));

it.each(NAMES)('/v1/%s is answered by its own route', (name) => {
  const route = findRoute('POST', `/v1/${name}`);
  expect(route).toBeTypeOf('function');
  expect(route).not.toBe(findRoute('POST', '/v1'));
  expect(findRoute('POST', `/v1/${name}?x=/v1/other`)).toBe(route);
});

it.each(['/v1', '/v1?x', '/v1/nothing', '/v1/recommend/x', '/v1/recommend.json', '/v1/requests/req_1_a/x'])(
  '%s is answered by the route for what does not exist',
  (target) => {
    expect(UNKNOWN_PATH).toBeTypeOf('function');
    expect(findRoute('GET', target)).toBe(UNKNOWN_PATH);
  },
);

it.each([
  '/',
  '/v1/',
  '//v1',
  '/v1//recommend',
  '/v1/recommend/',
  '/v1/%72ecommend',
  '/v1/requests/',
  '/v1/requests/%72eq_1_a',
  '/v1/../v1/recommend',
  '/v1/./recommend',
  '/V1/recommend',
  '/v10/recommend',
  '/v1/a b',
  '*',
  'http://reco.test/v1/recommend',
])('%s is left to Next', (target) => expect(findRoute('GET', target)).toBeUndefined());

it.each(['PROPFIND', 'runtime', 'toString', ''])('the method %j is left to Next', (method) =>
  expect(findRoute(method, '/v1/recommend')).toBeUndefined(),
);
