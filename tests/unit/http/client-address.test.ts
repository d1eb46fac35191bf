import { describe, expect, it } from 'vitest';
import { clientAddress } from '@/lib/http/client-address';

const from = (chain: string | undefined, hops = 0, vercel?: string) =>
  clientAddress(new Headers(chain === undefined ? {} : { 'x-forwarded-for': chain }), {
    TRUSTED_PROXY_HOPS: hops,
    VERCEL: vercel,
  });

describe('clientAddress', () => {
  it.each<[string, string | undefined, number, string]>([
    ['the peer, without proxies', '203.0.113.7', 0, '203.0.113.7'],
    ['the peer, whatever a client forged before it', '1.1.1.1, 2.2.2.2, 203.0.113.7', 0, '203.0.113.7'],
    ['what one trusted proxy wrote', '1.1.1.1, 203.0.113.7, 10.0.0.1', 1, '203.0.113.7'],
    ['what two trusted proxies wrote', 'x, 203.0.113.7, 10.0.0.2, 10.0.0.1', 2, '203.0.113.7'],
    ['IPv4 in IPv6 form', '::ffff:203.0.113.7', 0, '203.0.113.7'],
    ['an IPv6 network, not the single address', '2001:db8:1:2:aaaa::1', 0, '2001:db8:1:2::/64'],
    ['nothing usable', 'not an address', 0, 'unknown'],
    ['no header', undefined, 0, 'unknown'],
  ])('is %s', (_, chain, hops, expected) => {
    expect(from(chain, hops)).toBe(expected);
  });

  it('is what Vercel wrote, on Vercel', () => {
    expect(from('203.0.113.7', 0, '1')).toBe('203.0.113.7');
  });
});
