import type { ReactNode } from 'react';
import type { KeyStatus } from '@/lib/accounts/account-keys';
import type { KeyRecord } from '@/lib/keys/key-record';
import type { Limits } from '@/lib/plans/tiers';
import { LocalTime } from '../ui/local-time';

type KeyFactsProps = {
  record: KeyRecord;
  status: KeyStatus;
  /** Name of the tier. */
  tier: string;
  /** Those that hold for this key. */
  limits: Limits;
};

/** What is known of a key, beside its use. */
export function KeyFacts({ record, status, tier, limits }: KeyFactsProps) {
  const { createdAt, lastUsedAt, expiresAt, revokedAt } = record;
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-5 text-sm sm:grid-cols-3 lg:grid-cols-5">
      <Fact name="Tier">{tier}</Fact>
      <Fact name="Limits">
        {limits.requestsPerMinute.toLocaleString('en')} a minute,{' '}
        {limits.requestsPerMonth === null
          ? 'no monthly quota'
          : `${limits.requestsPerMonth.toLocaleString('en')} a month`}
      </Fact>
      <Fact name="Created">
        <LocalTime at={createdAt} />
      </Fact>
      <Fact name="Last used">
        {lastUsedAt === undefined ? 'Never' : <LocalTime at={lastUsedAt} precision="minute" />}
      </Fact>
      {revokedAt === undefined ? (
        <Fact name={status === 'expired' ? 'Expired' : 'Expires'}>
          {expiresAt === undefined ? 'Never' : <LocalTime at={expiresAt} precision="minute" />}
        </Fact>
      ) : (
        <Fact name="Revoked">
          <LocalTime at={revokedAt} precision="minute" />
        </Fact>
      )}
    </dl>
  );
}

/** One of the facts in a list of them. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-faint">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
