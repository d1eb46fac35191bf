import { expect, it } from 'vitest';
import { limitsOf, TIERS } from '@/lib/plans/tiers';

it.each([
  ['free', 'Free', 5, 1_000],
  ['basic', 'Basic', 50, 10_000],
  ['pro', 'Pro', 200, 100_000],
  ['enterprise', 'Enterprise', 1_000, null],
] as const)('the %s tier has the published limits', (tier, name, requestsPerMinute, requestsPerMonth) => {
  expect(TIERS[tier]).toMatchObject({ name });
  expect(limitsOf({ tier })).toEqual({ requestsPerMinute, requestsPerMonth });
});

it("a key's own limits win over those of its tier, each for itself", () => {
  expect(limitsOf({ tier: 'free', rateLimit: 7 })).toEqual({ requestsPerMinute: 7, requestsPerMonth: 1_000 });
  expect(limitsOf({ tier: 'enterprise', monthlyLimit: 5_000_000 })).toEqual({
    requestsPerMinute: 1_000,
    requestsPerMonth: 5_000_000,
  });
});
