import type { Metadata } from 'next';
import { readSearch, searchRequests } from '@/lib/accounts/account-requests';
import { RequestList } from '../../../../../_components/requests/request-list';
import { requireKey } from '../../key-page';

type RequestsPageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: RequestsPageProps): Promise<Metadata> {
  return { title: `Requests of ${(await requireKey((await params).id)).name}` };
}

/** The latest requests of one key (contract: requests-pages). Read in one go, so that it needs no script. */
export default async function RequestsPage({ params, searchParams }: RequestsPageProps) {
  const record = await requireKey((await params).id);
  const search = { ...readSearch(await searchParams), key: '' };
  const requests = await searchRequests({ records: [record], search });
  return (
    <>
      <h2 className="sr-only">Requests</h2>
      <RequestList {...requests} page={`/dashboard/keys/${record.id}/requests`} search={search} />
    </>
  );
}
