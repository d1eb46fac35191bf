import type { ReactNode } from 'react';
import type { AccountKey } from '@/lib/accounts/account-keys';
import type { UsageResponse } from '@/lib/contract/usage-response';
import { limitsOf, TIERS } from '@/lib/plans/tiers';
import { Badge } from '../ui/badge';
import { LocalTime } from '../ui/local-time';

type KeyState = Pick<AccountKey, 'record' | 'status'>;

export function KeyFacts({ record, status }: KeyState) {
  const { tier, createdAt, lastUsedAt, expiresAt, revokedAt } = record;
  const { requestsPerMinute, requestsPerMonth } = limitsOf(record);
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-5 text-sm sm:grid-cols-3 lg:grid-cols-5">
      <Fact name="Tier">{TIERS[tier].name}</Fact>
      <Fact name="Limits">
        {requestsPerMinute.toLocaleString('en')} a minute,{' '}
        {requestsPerMonth === null ? 'no monthly quota' : `${requestsPerMonth.toLocaleString('en')} a month`}
      </Fact>
      <Fact name="Created">
        <LocalTime at={createdAt} />
      </Fact>
      <Fact name="Last used">
        <MinuteOrNever at={lastUsedAt} />
      </Fact>
      <Fact name={ENDINGS[status]}>
        <MinuteOrNever at={revokedAt ?? expiresAt} />
      </Fact>
    </dl>
  );
}

const ENDINGS = { active: 'Expires', expired: 'Expired', revoked: 'Revoked' };

export const MinuteOrNever = ({ at }: { at: number | undefined }) =>
  at === undefined ? 'Never' : <LocalTime at={at} precision="minute" />;

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-faint">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}

const STATUS = {
  active: { tone: 'good', label: 'Active' },
  expired: { tone: 'warn', label: 'Expired' },
  revoked: { tone: 'bad', label: 'Revoked' },
} as const;

/** Shows whether a key is live or test, what has become of it, and whether its mailbox was heard of. */
export function KeyBadges({ record, status }: KeyState) {
  const { tone, label } = STATUS[status];
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={record.environment === 'live' ? 'accent' : 'neutral'}>
        {record.environment === 'live' ? 'Live' : 'Test'}
      </Badge>
      <Badge tone={tone}>{label}</Badge>
      {record.unclaimed && status === 'active' ? <Badge tone="warn">Unclaimed</Badge> : null}
    </span>
  );
}

type MeterProps = {
  reached: string;
  limit: string;
  percent: number;
  fill: 'fill-accent' | 'fill-warn' | 'fill-bad';
};

export const Meter = ({ reached, limit, percent, fill }: MeterProps) => (
  <div>
    <p className="text-sm text-soft tabular-nums">
      <span className="font-medium text-ink">{reached}</span> {limit}
    </p>
    <svg width="100%" height="4" className="mt-1.5 block" aria-hidden="true">
      <rect width="100%" height="4" rx="2" className="fill-line" />
      {percent > 0 ? <rect width={`${percent}%`} height="4" rx="2" className={fill} /> : null}
    </svg>
  </div>
);

/** From here on the meter warns; at 100 it is full. */
const NEARLY_FULL = 80;

export function QuotaMeter({ usage }: { usage: UsageResponse['usage'] }) {
  const { requests_made: made, requests_limit: limit, percentage_used: percentage } = usage;
  const isLimited = limit !== -1;
  return (
    <Meter
      reached={made.toLocaleString('en')}
      limit={isLimited ? `of ${limit.toLocaleString('en')}` : 'requests, no quota'}
      percent={isLimited && made > 0 ? Math.max(1, percentage) : 0}
      fill={percentage >= 100 ? 'fill-bad' : percentage >= NEARLY_FULL ? 'fill-warn' : 'fill-accent'}
    />
  );
}
