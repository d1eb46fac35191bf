import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, newNonce } from '@/lib/accounts/content-security-policy';
import { SIGNED_IN_SCRIPT } from '@/lib/accounts/signed-in-hint';

const directives = (policy: string) =>
  new Map(
    policy.split('; ').map((directive): [string, string] => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );

describe('the policy of pages that show a key or need a session', () => {
  const policy = directives(contentSecurityPolicy({ nonce: 'abc', secure: true, development: false }));

  it('runs only scripts with the nonce, those that they load, and the one that looks for the hint', () => {
    const hash = createHash('sha256').update(SIGNED_IN_SCRIPT).digest('base64');
    expect(policy.get('script-src')).toBe(`'self' 'nonce-abc' 'strict-dynamic' 'sha256-${hash}'`);
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe/);
  });

  it('lets nobody frame the page, change its base, or take its forms', () => {
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('form-action')).toBe("'self'");
    expect(policy.get('default-src')).toBe("'self'");
  });

  it('upgrades requests on https alone', () => {
    expect(policy.has('upgrade-insecure-requests')).toBe(true);
    const local = contentSecurityPolicy({ nonce: 'abc', secure: false, development: false });
    expect(directives(local).has('upgrade-insecure-requests')).toBe(false);
  });

  it('has a new nonce every time', () => {
    const nonces = Array.from({ length: 100 }, newNonce);
    expect(new Set(nonces).size).toBe(100);
    for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
  });
});
