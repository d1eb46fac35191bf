import type { AccountKey } from '@/lib/accounts/account-keys';
import { Badge } from '../ui/badge';

const STATUS = {
  active: { tone: 'good', label: 'Active' },
  expired: { tone: 'warn', label: 'Expired' },
  revoked: { tone: 'bad', label: 'Revoked' },
} as const;

/** Live or test, and what has become of the key. */
export function KeyBadges({ record, status }: Pick<AccountKey, 'record' | 'status'>) {
  const { tone, label } = STATUS[status];
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={record.environment === 'live' ? 'accent' : 'neutral'}>
        {record.environment === 'live' ? 'Live' : 'Test'}
      </Badge>
      <Badge tone={tone}>{label}</Badge>
    </span>
  );
}
