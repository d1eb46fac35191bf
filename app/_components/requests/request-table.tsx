import type { RequestEntry } from '@/lib/request-log/request-entry';
import { Table, Td, Th } from '../ui/table';
import { TextLink } from '../ui/text-link';
import { outcomeOf, RequestStatus } from './request-status';
import { RequestTime } from './request-time';

type RequestTableProps = {
  /** Path of the list; the page of a request is below it. */
  page: string;
  entries: readonly RequestEntry[];
};

/** Requests, newest first. Where the page is narrow, each takes one cell, with its facts below one another. */
export function RequestTable({ page, entries }: RequestTableProps) {
  return (
    <Table caption="Requests, newest first">
      <thead>
        <tr>
          <Th>Request</Th>
          <Th>Outcome</Th>
          <Th className="hidden md:table-cell">Endpoint</Th>
          <Th className="hidden md:table-cell">Vertical</Th>
          <Th className="hidden text-right md:table-cell">Took</Th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <RequestRow key={entry.id} page={page} entry={entry} />
        ))}
      </tbody>
    </Table>
  );
}

function RequestRow({ page, entry }: { page: string; entry: RequestEntry }) {
  const { id, at, route, vertical, ms, field } = entry;
  return (
    <tr>
      <Th scope="row" className="font-normal">
        <TextLink href={`${page}/${id}`} className="font-mono text-xs break-all">
          {id}
        </TextLink>
        <span className="mt-0.5 block text-xs text-faint">
          <RequestTime at={at} />
        </span>
        <span className="mt-1 block text-xs text-soft md:hidden">
          {route}
          {vertical ? ` · ${vertical}` : ''} · {ms.toLocaleString('en')} ms
        </span>
      </Th>
      <Td>
        <RequestStatus {...entry} />
        <span className="mt-1 block text-xs">{outcomeOf(entry)}</span>
        {field ? <code className="mt-0.5 block font-mono text-xs break-all text-faint">{field}</code> : null}
      </Td>
      <Td className="hidden font-mono text-xs md:table-cell">{route}</Td>
      <Td className="hidden wrap-anywhere md:table-cell">{vertical ?? '–'}</Td>
      <Td numeric className="hidden whitespace-nowrap md:table-cell">
        {ms.toLocaleString('en')} ms
      </Td>
    </tr>
  );
}
