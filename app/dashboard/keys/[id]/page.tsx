import type { Metadata } from 'next';
import { Suspense } from 'react';
import { keyStatus, shownDigits } from '@/lib/accounts/account-keys';
import { oldSecretOf } from '@/lib/keys/old-secret';
import { limitsOf, TIERS } from '@/lib/plans/tiers';
import { KeyActions } from '../../../_components/account/key-actions';
import { KeyBadges } from '../../../_components/account/key-badges';
import { KeyFacts } from '../../../_components/account/key-facts';
import { OldSecretNote } from '../../../_components/account/old-secret-note';
import { Skeleton } from '../../../_components/account/skeleton';
import { PageHeader } from '../../../_components/ui/page-header';
import { TextLink } from '../../../_components/ui/text-link';
import { KEY_ACTIONS } from '../../key-actions';
import { requireKey } from './key-page';
import { UsageSection } from './usage-section';

type KeyPageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ month?: string | string[] }>;
};

export async function generateMetadata({ params }: KeyPageProps): Promise<Metadata> {
  return { title: (await requireKey((await params).id)).name };
}

/** One key: what it is, and how it is used. */
export default async function KeyPage({ params, searchParams }: KeyPageProps) {
  const record = await requireKey((await params).id);
  const { month } = await searchParams;
  const now = Date.now();
  const status = keyStatus(record, now);
  const oldSecret = oldSecretOf(record, now);
  return (
    <div className="flex flex-col gap-10">
      <PageHeader
        above={<TextLink href="/dashboard">Keys</TextLink>}
        title={record.name}
        lead={
          <span className="flex flex-wrap items-center gap-3">
            <code className="font-mono text-sm">{record.prefix}</code>
            <KeyBadges record={record} status={status} />
          </span>
        }
        actions={
          status === 'active' ? (
            <KeyActions
              keyId={record.id}
              name={record.name}
              digits={shownDigits(record)}
              actions={KEY_ACTIONS}
            />
          ) : undefined
        }
      />
      {oldSecret ? (
        <OldSecretNote
          keyId={record.id}
          name={record.name}
          oldSecret={oldSecret}
          action={KEY_ACTIONS.stopOld}
        />
      ) : null}
      <KeyFacts
        record={record}
        status={status}
        tier={TIERS[record.tier].name}
        requestsPerMinute={limitsOf(record).requestsPerMinute}
      />
      <p className="-mt-4 text-sm text-soft">
        <TextLink href={`/dashboard/keys/${record.id}/requests`}>Requests of this key</TextLink>, one by one,
        with what became of each.
      </p>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <UsageSection record={record} month={month} />
      </Suspense>
    </div>
  );
}
