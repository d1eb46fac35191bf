import type { AccountRequest } from '@/lib/accounts/account-requests';
import { pageOfRequests } from '@/lib/request-log/read-requests';
import { MAX_ENTRIES } from '@/lib/request-log/request-entry';
import { PageNav, withQuery } from '../dashboard/page-nav';
import { DownloadLinks } from '../ui/download-links';
import { EmptyState } from '../ui/empty-state';
import { LocalTime } from '../ui/local-time';
import { Notice } from '../ui/notice';
import { numericHeading, Table, Td, Th } from '../ui/table';
import { TextLink } from '../ui/text-link';
import { RequestFilters, type RequestFiltersProps } from './request-filters';
import { outcomeOf, RequestStatus } from './request-status';

type RequestListProps = RequestFiltersProps & { found: readonly AccountRequest[]; kept: number };

const count = (number: number, what: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? what : `${what}s`}`;

export function RequestList({ found, kept, ...filters }: RequestListProps) {
  const { page, search, days, keys } = filters;
  if (days === 0) {
    return (
      <Notice title="The request log is turned off on this server">
        Nothing is kept of single requests. Use is still counted by day.
      </Notice>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <RequestFilters {...filters} />
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
  const { before, ...filters } = search;
  const { entries, skipped, nextCursor } = pageOfRequests(found, { cursor: before || undefined, limit: 25 });
  const first = skipped + 1;
  const text = `${first.toLocaleString('en')} to ${(skipped + entries.length).toLocaleString('en')} of ${found.length.toLocaleString('en')}`;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft tabular-nums">{count(found.length, 'request')}</p>
        <DownloadLinks of="the requests" href={withQuery(`${page}/export`, filters)} />
      </div>
      <Table
        caption="Requests, newest first"
        columns={[
          'Time',
          'Outcome',
          ...(withKeys ? ['Key'] : []),
          'Endpoint',
          'Vertical',
          numericHeading('Took'),
          'Request',
        ]}
        headClassName="max-lg:hidden"
      >
        {entries.map((entry) => (
          <RequestRow key={`${entry.apiKey.id} ${entry.id}`} entry={entry} withKeys={withKeys} />
        ))}
      </Table>
      <PageNav
        label="Pages of requests"
        text={text}
        back={skipped > 0 ? { href: withQuery(page, filters), label: 'Newest' } : undefined}
        on={
          nextCursor
            ? { href: withQuery(page, { ...filters, before: nextCursor }), label: 'Older' }
            : undefined
        }
      />
    </>
  );
}

/** Where the page is narrow, a row is a card: its cells lie below one another. */
const CELL = 'max-lg:block max-lg:border-0 max-lg:p-0 lg:align-middle lg:py-1.5!';
/** A text of any length, which keeps a row on one line where rows are that. */
const TEXT = `${CELL} text-xs max-lg:order-5 max-lg:max-w-full max-lg:wrap-anywhere lg:max-w-32 lg:truncate`;

function RequestRow({ entry, withKeys }: { entry: AccountRequest; withKeys: boolean }) {
  const { id, at, route, vertical, ms, field, apiKey } = entry;
  return (
    <tr className="max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1 max-lg:border-b max-lg:border-line max-lg:py-3">
      <Td className={`${CELL} text-xs max-lg:order-2 max-lg:ml-auto`}>
        <LocalTime at={at} precision="second" />
      </Td>
      <Td className={`${CELL} max-lg:order-1`}>
        <span className="flex items-center gap-2 text-xs">
          <RequestStatus {...entry} />
          <span>{outcomeOf(entry)}</span>
        </span>
        {field ? <code className="block font-mono text-xs wrap-anywhere text-faint">{field}</code> : null}
      </Td>
      {withKeys ? (
        <Td className={TEXT} title={apiKey.name}>
          {apiKey.name}
        </Td>
      ) : null}
      <Td className={`${CELL} font-mono text-xs whitespace-nowrap max-lg:order-5`}>{route}</Td>
      <Td className={TEXT} title={vertical}>
        {vertical ?? <span className="max-lg:hidden">–</span>}
      </Td>
      <Td numeric className={`${CELL} text-xs whitespace-nowrap max-lg:order-4 max-lg:ml-auto`}>
        {ms.toLocaleString('en')} ms
      </Td>
      <Th
        scope="row"
        className={`${CELL} font-normal max-lg:order-3 max-lg:max-w-full lg:max-w-36 lg:truncate`}
      >
        <TextLink
          href={`/dashboard/keys/${apiKey.id}/requests/${id}`}
          className="font-mono text-xs max-lg:wrap-anywhere"
          title={id}
        >
          {id}
        </TextLink>
      </Th>
    </tr>
  );
}

function Nothing({ kept }: { kept: number }) {
  if (kept > 0)
    return (
      <EmptyState title="No request is like that">
        {`The log holds ${count(kept, 'request')}. Reads, such as GET /v1/usage, are not in it.`}
      </EmptyState>
    );
  return (
    <EmptyState title="No requests yet">
      Each call to a model appears here a moment after its answer. The{' '}
      <TextLink href="/docs">quickstart</TextLink> has the first one.
    </EmptyState>
  );
}
