import { expect, it } from 'vitest';
import { returnPath, signInPath } from '@/lib/accounts/return-path';

it.each(['/dashboard/keys/key_1', '/dashboard/keys/key_1?month=2026-11', '/dashboard/mails'])(
  'signing in returns to %s',
  (path) => {
    expect(returnPath(path)).toBe(path);
    expect(signInPath(path)).toBe(`/sign-in?next=${encodeURIComponent(path)}`);
  },
);

it.each([
  '/dashboard',
  '/sign-in',
  '/dashboards/x',
  '//evil.example/dashboard/x',
  '/\\evil.example/dashboard/x',
  'https://evil.example/dashboard/x',
  '/dashboard/../sign-in',
  `/dashboard/${'x'.repeat(600)}`,
  ['/dashboard/mails'],
  undefined,
])('signing in does not lead to %j', (path) => {
  expect(returnPath(path)).toBeUndefined();
  expect(signInPath(path)).toBe('/sign-in');
});
