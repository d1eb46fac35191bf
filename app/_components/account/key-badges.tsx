import type { AccountKey } from '@/lib/accounts/account-keys';
import { Badge } from '../ui/badge';

const STATUS = {
  active: { tone: 'good', label: 'Active' },
  expired: { tone: 'warn', label: 'Expired' },
  revoked: { tone: 'bad', label: 'Revoked' },
} as const;

/** Live or test, what has become of the key, and whether its mailbox was heard of (lib/keys/claim-keys). */
export function KeyBadges({ record, status }: Pick<AccountKey, 'record' | 'status'>) {
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
