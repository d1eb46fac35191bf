import type { Metadata } from 'next';
import {
  type KeyRequests,
  type RequestSearch,
  readSearch,
  searchKeyRequests,
} from '@/lib/accounts/key-requests';
import { MOST_ENTRIES } from '@/lib/request-log/log-bounds';
import { OlderRequests } from '../../../../_components/requests/older-requests';
import { RequestSearchForm } from '../../../../_components/requests/request-search-form';
import { RequestTable } from '../../../../_components/requests/request-table';
import { Notice } from '../../../../_components/ui/notice';
import { PageHeader } from '../../../../_components/ui/page-header';
import { TextLink } from '../../../../_components/ui/text-link';
import { requireKey } from '../key-page';

type RequestsPageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: RequestsPageProps): Promise<Metadata> {
  return { title: `Requests of ${(await requireKey((await params).id)).name}` };
}

/** Address of a page of the list. */
function addressOf(page: string, { status, route, find }: RequestSearch, before = ''): string {
  const query = new URLSearchParams(
    Object.entries({ status, route, find, before }).filter(([, value]) => value !== ''),
  ).toString();
  return query ? `${page}?${query}` : page;
}

/** The latest requests of one key (contract: requests-pages). Read in one go, so that it needs no script. */
export default async function RequestsPage({ params, searchParams }: RequestsPageProps) {
  const { id, name } = await requireKey((await params).id);
  const search = readSearch(await searchParams);
  const requests = await searchKeyRequests({ keyId: id, search });
  const page = `/dashboard/keys/${id}/requests`;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        above={
          <>
            <TextLink href="/dashboard">Keys</TextLink> /{' '}
            <TextLink href={`/dashboard/keys/${id}`}>{name}</TextLink>
          </>
        }
        title="Requests"
        lead={
          requests.days > 0
            ? `The last ${MOST_ENTRIES} of the past ${requests.days === 1 ? 'day' : `${requests.days} days`}, without anything that was in them.`
            : undefined
        }
      />
      {requests.days === 0 ? (
        <Notice title="The request log is turned off on this server">
          Nothing is kept of single requests. Use is still counted by month.
        </Notice>
      ) : (
        <>
          <RequestSearchForm page={page} search={search} />
          <Found page={page} search={search} requests={requests} />
        </>
      )}
    </div>
  );
}

type FoundProps = { page: string; search: RequestSearch; requests: KeyRequests };

function Found({ page, search, requests: { entries, skipped, nextCursor, found, kept } }: FoundProps) {
  if (entries.length === 0) return <Nothing kept={kept} />;
  return (
    <>
      <RequestTable page={page} entries={entries} />
      <OlderRequests
        newest={addressOf(page, search)}
        older={nextCursor && addressOf(page, search, nextCursor)}
        first={skipped + 1}
        last={skipped + entries.length}
        found={found}
      />
    </>
  );
}

function Nothing({ kept }: { kept: number }) {
  return (
    <div className="rounded-lg border border-dashed border-edge/60 px-6 py-12 text-center">
      <p className="font-medium">{kept === 0 ? 'No requests yet' : 'No request is like that'}</p>
      <p className="mx-auto mt-1.5 max-w-md text-sm text-soft">
        {kept === 0 ? (
          <>
            Each call to a model appears here a moment after its answer. The{' '}
            <TextLink href="/docs">quickstart</TextLink> has the first one.
          </>
        ) : (
          `The log holds ${kept} ${kept === 1 ? 'request' : 'requests'} of this key. Reads, such as GET /v1/usage, are not in it.`
        )}
      </p>
    </div>
  );
}
