import type { Metadata } from 'next';
import { withUse } from '@/lib/accounts/account-keys';
import { readSearch, searchRequests } from '@/lib/accounts/account-requests';
import { readAccountRecords, readKeysUsage } from '@/lib/accounts/account-usage';
import { thisMonth } from '@/lib/accounts/usage-range';
import { getConfig } from '@/lib/config';
import { isUsable } from '@/lib/keys/key-record';
import { CreateKeyButton } from '../_components/account/key-actions';
import { monthName } from '../_components/dashboard/figures';
import { ErrorCard, KeyCard, NextSteps } from '../_components/dashboard/overview-cards';
import { OutcomeChart, UsageTiles } from '../_components/dashboard/usage-charts';
import { PageHeader } from '../_components/ui/page-header';
import { requireSession } from './session';

export const metadata: Metadata = { title: 'Overview' };

export default async function OverviewPage() {
  const session = await requireSession();
  const records = await readAccountRecords(session);
  const now = Date.now();
  const range = thisMonth(now);
  const usable = records.filter((record) => isUsable(record, now));
  const [usage, keys, failed] = await Promise.all([
    readKeysUsage({ records, range }),
    withUse(usable, now),
    searchRequests({ records, search: readSearch({ status: 'error' }) }),
  ]);
  const most = getConfig().SIGNUP_KEYS_PER_EMAIL;
  const isFull = usable.filter(({ unclaimed }) => !unclaimed).length >= most;
  const isEmpty = usage.keys.length === 0;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        dense
        title="Overview"
        lead={`${monthName(range.from.slice(0, 7))}, all keys together. Days are those of UTC.`}
        actions={<CreateKeyButton full={isFull ? most : undefined} />}
      />
      {isEmpty ? (
        <NextSteps hasKeys={usable.length > 0} />
      ) : (
        <>
          <UsageTiles total={usage.total} />
          <OutcomeChart usage={usage} />
        </>
      )}
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        <KeyCard keys={keys} />
        {isEmpty ? null : <ErrorCard failed={failed.found} />}
      </div>
    </div>
  );
}
