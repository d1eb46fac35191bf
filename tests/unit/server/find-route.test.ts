import { expect, it } from 'vitest';
import * as unknownPath from '@/app/v1/[[...path]]/route';
import * as recommend from '@/app/v1/recommend/route';
import { findRoute } from '@/server/find-route';

it.each(['/v1/recommend', '/v1/recommend?x=/v1/usage'])('%s is answered by its own route', (target) => {
  expect(findRoute('POST', target)).toBe(recommend.POST);
  expect(findRoute('GET', target)).toBe(recommend.GET);
});

it.each(['/v1', '/v1?x', '/v1/nothing', '/v1/recommend/x', '/v1/recommend.json'])(
  '%s is answered by the route for what does not exist',
  (target) => expect(findRoute('GET', target)).toBe(unknownPath.GET),
);

it.each([
  '/',
  '/v1/',
  '//v1',
  '/v1//recommend',
  '/v1/recommend/',
  '/v1/%72ecommend',
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
