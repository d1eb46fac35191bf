import type { ReactNode } from 'react';
import { type AccountKey, withUse } from '@/lib/accounts/account-keys';
import { getConfig } from '@/lib/config';
import { KeyBadges, QuotaMeter } from '../../../../_components/account/key-facts';
import { OldSecretNote, UnclaimedNote } from '../../../../_components/account/key-notes';
import { KeyTabs } from '../../../../_components/dashboard/key-tabs';
import { LocalTime } from '../../../../_components/ui/local-time';
import { PageHeader } from '../../../../_components/ui/page-header';
import { TextLink } from '../../../../_components/ui/text-link';
import { type KeyProps, requireKey } from '../key-page';

/** What the pages of one key have in common: which key it is, and the way between them. */
export default async function KeyLayout({ children, params }: KeyProps & { children: ReactNode }) {
  const record = await requireKey({ params });
  const [key] = await withUse([record], Date.now());
  const { status, oldSecret, usage } = key as AccountKey;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        dense
        above={<TextLink href="/dashboard/keys">Keys</TextLink>}
        title={
          <span id={`key-${record.id}`} tabIndex={-1}>
            {record.name}
          </span>
        }
        lead={
          <span className="flex flex-wrap items-center gap-3">
            <code className="font-mono text-sm">{record.prefix}</code>
            <KeyBadges record={record} status={status} />
          </span>
        }
        actions={
          <div className="w-56">
            <QuotaMeter usage={usage.usage} />
            <p className="mt-1.5 text-xs text-faint">
              Resets <LocalTime at={Date.parse(usage.usage.reset_date)} precision="minute" />
            </p>
          </div>
        }
      />
      {record.unclaimed && status === 'active' ? (
        <UnclaimedNote isOne most={getConfig().SIGNUP_KEYS_PER_EMAIL} />
      ) : null}
      {oldSecret ? <OldSecretNote keyId={record.id} name={record.name} oldSecret={oldSecret} /> : null}
      <KeyTabs page={`/dashboard/keys/${record.id}`} />
      {children}
    </div>
  );
}
