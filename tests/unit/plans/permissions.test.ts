import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressBits, networkList, networkText, scopeList } from '@/lib/plans/permissions';
import { limitsOf } from '@/lib/plans/tiers';

describe('networks', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7/32'],
    ['203.0.113.7/24', '203.0.113.0/24'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:db8::1', '2001:db8::1/128'],
    ['2001:DB8:0::/32', '2001:db8::/32'],
    ['::ffff:203.0.113.7', '203.0.113.7/32'],
    ['::ffff:203.0.113.7/128', '203.0.113.7/32'],
    ['::ffff:203.0.113.7/120', '203.0.113.0/24'],
    ['0:0:0:0:0:FFFF:cb00:7107/120', '203.0.113.0/24'],
    ['::ffff:203.0.113.7/96', '0.0.0.0/0'],
    ['::/80', '::/80'],
  ])('%s is kept as %s', (given, kept) => {
    expect(networkList.parse([given]).map(networkText)).toEqual([kept]);
  });

  it.each(['', 'example.com', '203.0.113.0/33', '203.0.113/24', '1,2', '203.0.113.7 or so'])(
    '%s is refused by name',
    (given) => {
      expect(networkList.safeParse(['203.0.113.7', given]).error?.issues[0]?.message).toContain(`"${given}"`);
    },
  );

  it.each(['::ffff:203.0.113.0/95', '::ffff:203.0.113.0/0', '::ffff:cb00:7100/24'])(
    '%s reaches beyond the IPv4 that it is written as, and is refused with the change that helps',
    (given) => {
      const message = networkList.safeParse([given]).error?.issues[0]?.message;
      expect(message).toBe(
        `must hold no "${given}"; an IPv4 network written as IPv6 has a prefix of 96 to 128, or write 203.0.113.0/24`,
      );
    },
  );

  it('hold an address exactly when its first bits are theirs', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(
        fc.tuple(byte, byte, byte, byte),
        fc.integer({ min: 0, max: 32 }),
        fc.integer({ min: 0, max: 31 }),
        (bytes, prefix, flipped) => {
          const value = bytes.reduce((sum, one) => sum * 256 + one, 0);
          const other = (value ^ (1 << (31 - flipped))) >>> 0;
          const dotted = (number: number) =>
            [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');
          const [network = ''] = networkList.parse([`${dotted(value)}/${prefix}`]);
          expect(addressBits(dotted(value)).startsWith(network)).toBe(true);
          expect(addressBits(dotted(other)).startsWith(network)).toBe(flipped >= prefix);
          expect(networkList.parse([`::ffff:${dotted(value)}/${96 + prefix}`])).toEqual([network]);
        },
      ),
    );
  });

  it('of one version hold no address of the other', () => {
    const [all = ''] = networkList.parse(['0.0.0.0/0']);
    expect(addressBits('2001:db8::1').startsWith(all)).toBe(false);
    expect(addressBits('::ffff:1.2.3.4').startsWith(all)).toBe(true);
  });
});

it('scopes are named once, in one order, and at least one', () => {
  expect(scopeList.parse(['read', 'recommend', 'read'])).toEqual(['recommend', 'read']);
  expect(scopeList.safeParse([]).success).toBe(false);
  expect(scopeList.safeParse(['write']).success).toBe(false);
});

it("an owner's limit holds below the plan's and never lifts it", () => {
  expect(limitsOf({ tier: 'free', ownMonthlyLimit: 10 }).requestsPerMonth).toBe(10);
  expect(limitsOf({ tier: 'free', ownMonthlyLimit: 5_000 }).requestsPerMonth).toBe(1_000);
  expect(limitsOf({ tier: 'enterprise', ownMonthlyLimit: 7 }).requestsPerMonth).toBe(7);
});
