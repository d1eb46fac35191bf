import type { Metadata } from 'next';
import { readAccountRecords } from '@/lib/accounts/account-usage';
import { PageHeader } from '../../_components/ui/page-header';
import { type DashboardPageProps, requireSession } from '../session';
import { UsagePage } from '../usage-page';

export const metadata: Metadata = { title: 'Usage' };

export default async function AccountUsagePage({ searchParams }: DashboardPageProps) {
  const records = await readAccountRecords(await requireSession());
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        dense
        title="Usage"
        lead="All keys together, revoked and expired ones too. Days are those of UTC."
      />
      <UsagePage hasKeys page="/dashboard/usage" records={records} parameters={await searchParams} />
    </div>
  );
}
