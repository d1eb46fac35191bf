import { type AccountRequest, type RequestSearch, requestPage } from '@/lib/accounts/account-requests';
import { MAX_ENTRIES } from '@/lib/request-log/request-entry';
import { PageNav } from '../dashboard/page-nav';
import { DownloadLinks } from '../ui/download-links';
import { EmptyState } from '../ui/empty-state';
import { Notice } from '../ui/notice';
import { TextLink } from '../ui/text-link';
import { RequestFilters } from './request-filters';
import { RequestTable } from './request-table';

type RequestListProps = {
  /** Path of the page. */
  page: string;
  search: RequestSearch;
  found: readonly AccountRequest[];
  /** How many requests the logs hold. */
  kept: number;
  /** For how many days they are kept; 0 when the log is turned off. */
  days: number;
  /** The keys that one can choose from; absent on the page of one key. */
  keys?: readonly { id: string; name: string; prefix: string }[];
  now: number;
};

const queryOf = (search: Partial<RequestSearch>) =>
  new URLSearchParams(Object.entries(search).filter(([, value]) => value !== '')).toString();

/** Requests of one key or of all, to be searched, paged and downloaded. */
export function RequestList({ page, search, found, kept, days, keys, now }: RequestListProps) {
  if (days === 0) {
    return (
      <Notice title="The request log is turned off on this server">
        Nothing is kept of single requests. Use is still counted by day.
      </Notice>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <RequestFilters page={page} search={search} {...(keys && { keys })} days={days} now={now} />
      {found.length === 0 ? (
        <Nothing kept={kept} />
      ) : (
        <Found page={page} search={search} found={found} withKeys={keys !== undefined} />
      )}
      <p className="text-xs text-faint">
        The last {MAX_ENTRIES} requests of a key in the past {days === 1 ? 'day' : `${days} days`} are kept,
        without anything that was in them. <TextLink href="/docs/requests">What the log holds</TextLink>
      </p>
    </div>
  );
}

type FoundProps = Pick<RequestListProps, 'page' | 'search' | 'found'> & { withKeys: boolean };

function Found({ page, search, found, withKeys }: FoundProps) {
  const { entries, skipped, nextCursor } = requestPage(found, search);
  const { before: _, ...filters } = search;
  const query = queryOf(filters);
  const address = (more: Partial<RequestSearch> = {}) => {
    const asked = queryOf({ ...filters, ...more });
    return asked ? `${page}?${asked}` : page;
  };
  const first = skipped + 1;
  const text = `${first.toLocaleString('en')} to ${(skipped + entries.length).toLocaleString('en')} of ${found.length.toLocaleString('en')}`;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft tabular-nums">
          {found.length.toLocaleString('en')} {found.length === 1 ? 'request' : 'requests'}
        </p>
        <DownloadLinks of="the requests" href={`${page}/export${query ? `?${query}` : ''}`} />
      </div>
      <RequestTable entries={entries} withKeys={withKeys} />
      <PageNav
        label="Pages of requests"
        text={text}
        back={skipped > 0 ? { href: address(), label: 'Newest' } : undefined}
        on={nextCursor ? { href: address({ before: nextCursor }), label: 'Older' } : undefined}
      />
    </>
  );
}

function Nothing({ kept }: { kept: number }) {
  return (
    <EmptyState title={kept === 0 ? 'No requests yet' : 'No request is like that'}>
      {kept === 0 ? (
        <>
          Each call to a model appears here a moment after its answer. The{' '}
          <TextLink href="/docs">quickstart</TextLink> has the first one.
        </>
      ) : (
        `The log holds ${kept.toLocaleString('en')} ${kept === 1 ? 'request' : 'requests'}. Reads, such as GET /v1/usage, are not in it.`
      )}
    </EmptyState>
  );
}
