import type { ReactNode } from 'react';
import type { KeyStatus } from '@/lib/accounts/account-keys';
import type { KeyRecord } from '@/lib/keys/key-record';
import { Instant } from './instant';

type KeyFactsProps = {
  record: KeyRecord;
  status: KeyStatus;
  /** Name of the tier. */
  tier: string;
  /** The limit that holds for this key. */
  requestsPerMinute: number;
};

/** What is known of a key, beside its use. */
export function KeyFacts({ record, status, tier, requestsPerMinute }: KeyFactsProps) {
  const { createdAt, lastUsedAt, expiresAt, revokedAt } = record;
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-5 border-y border-line py-6 text-sm sm:grid-cols-3 lg:grid-cols-5">
      <Fact name="Tier">{tier}</Fact>
      <Fact name="Per-minute limit">{requestsPerMinute.toLocaleString('en')} requests</Fact>
      <Fact name="Created">
        <Instant at={createdAt} />
      </Fact>
      <Fact name="Last used">
        {lastUsedAt === undefined ? 'Never' : <Instant at={lastUsedAt} withTime />}
      </Fact>
      {revokedAt === undefined ? (
        <Fact name={status === 'expired' ? 'Expired' : 'Expires'}>
          {expiresAt === undefined ? 'Never' : <Instant at={expiresAt} withTime />}
        </Fact>
      ) : (
        <Fact name="Revoked">
          <Instant at={revokedAt} withTime />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-faint">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
