/** The limits of a tier, and how one gets it (contract: tiers, unlimited-quota, tier-names). */
export type Tier = {
  /** As `GET /v1/usage` shows it. */
  name: 'Free' | 'Basic' | 'Pro' | 'Enterprise';
  requestsPerMinute: number;
  /** `null` means unlimited. */
  requestsPerMonth: number | null;
  /** How one gets it, as a sentence. */
  howToGet: string;
};

/** The four tiers. Enterprise is custom: its numbers hold where a key has none of its own. */
export const TIERS = {
  free: {
    name: 'Free',
    requestsPerMinute: 5,
    requestsPerMonth: 1_000,
    howToGet: 'Create a key with your e-mail address.',
  },
  basic: {
    name: 'Basic',
    requestsPerMinute: 50,
    requestsPerMonth: 10_000,
    howToGet: 'Write to the operator.',
  },
  pro: {
    name: 'Pro',
    requestsPerMinute: 200,
    requestsPerMonth: 100_000,
    howToGet: 'Write to the operator.',
  },
  enterprise: {
    name: 'Enterprise',
    requestsPerMinute: 1_000,
    requestsPerMonth: null,
    howToGet: 'Write to the operator; both limits are agreed on.',
  },
} as const satisfies Record<string, Tier>;

/** Identifier of a tier, as records and `X-RateLimit-Tier` have it. */
export type TierId = keyof typeof TIERS;

/** Every tier's identifier, lowest first. */
export const TIER_IDS = Object.keys(TIERS) as [TierId, ...TierId[]];

/** The limits that hold for one key. */
export type Limits = {
  requestsPerMinute: number;
  /** `null` means unlimited (contract: unlimited-quota). */
  requestsPerMonth: number | null;
};

/** The tier of one key, with limits of its own where it has any (contract: key-record). */
export type Plan = {
  tier: TierId;
  /** Requests per minute instead of the tier's. */
  rateLimit?: number | undefined;
  /** Requests per month instead of the tier's. */
  monthlyLimit?: number | undefined;
  /** Requests per month that the owner allows, where that is less (contract: key-permissions). */
  ownMonthlyLimit?: number | undefined;
};

/**
 * Returns the limits of a plan, each for itself: its own where it has one, else that of its tier; the owner's monthly limit
 * holds where it is less than that (contract: tiers, key-record, key-permissions).
 */
export function limitsOf({ tier: tierId, rateLimit, monthlyLimit, ownMonthlyLimit }: Plan): Limits {
  const tier: Tier = TIERS[tierId];
  const requestsPerMonth = monthlyLimit ?? tier.requestsPerMonth;
  return {
    requestsPerMinute: rateLimit ?? tier.requestsPerMinute,
    requestsPerMonth:
      ownMonthlyLimit === undefined
        ? requestsPerMonth
        : Math.min(ownMonthlyLimit, requestsPerMonth ?? ownMonthlyLimit),
  };
}
