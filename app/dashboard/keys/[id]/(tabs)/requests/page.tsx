import { readSearch, searchRequests } from '@/lib/accounts/account-requests';
import { RequestList } from '../../../../../_components/requests/request-list';
import { type KeyPageProps, keyTitle, requireKey } from '../../key-page';

export const generateMetadata = keyTitle((name) => `Requests of ${name}`);

/** The latest requests of one key (contract: requests-pages). Read in one go, so that it needs no script. */
export default async function RequestsPage({ params, searchParams }: KeyPageProps) {
  const record = await requireKey({ params });
  const search = { ...readSearch(await searchParams), key: '' };
  const requests = await searchRequests({ records: [record], search });
  return (
    <>
      <h2 className="sr-only">Requests</h2>
      <RequestList {...requests} page={`/dashboard/keys/${record.id}/requests`} search={search} />
    </>
  );
}
