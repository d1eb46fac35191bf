import type { Metadata } from 'next';
import { readSearch, searchRequests } from '@/lib/accounts/account-requests';
import { readAccountRecords } from '@/lib/accounts/account-usage';
import { RequestList } from '../../_components/requests/request-list';
import { PageHeader } from '../../_components/ui/page-header';
import { type DashboardPageProps, requireSession } from '../session';

export const metadata: Metadata = { title: 'Requests' };

/** The latest requests of all keys of the account (contract: requests-pages). */
export default async function RequestsPage({ searchParams }: DashboardPageProps) {
  const records = await readAccountRecords(await requireSession());
  const search = readSearch(await searchParams);
  const requests = await searchRequests({ records, search });
  return (
    <div className="flex flex-col gap-6">
      <PageHeader dense title="Requests" lead="One by one, with what became of each, of all keys." />
      <RequestList {...requests} page="/dashboard/requests" search={search} keys={records} />
    </div>
  );
}
