import type { AccountRequest } from '@/lib/accounts/account-requests';
import { LocalTime } from '../ui/local-time';
import { Table, Td, Th } from '../ui/table';
import { TextLink } from '../ui/text-link';
import { outcomeOf, RequestStatus } from './request-status';

type RequestTableProps = {
  entries: readonly AccountRequest[];
  /** Name the key of each. */
  withKeys: boolean;
};

/** Where the page is narrow, a row is a card: its cells lie below one another. */
const CELL = 'max-lg:block max-lg:border-0 max-lg:p-0 lg:align-middle lg:py-1.5!';
/** A text of any length, which keeps a row on one line where rows are that. */
const TEXT = `${CELL} text-xs max-lg:order-5 max-lg:max-w-full max-lg:wrap-anywhere lg:max-w-32 lg:truncate`;

/** Requests, newest first. */
export function RequestTable({ entries, withKeys }: RequestTableProps) {
  return (
    <Table caption="Requests, newest first">
      <thead className="max-lg:hidden">
        <tr>
          <Th>Time</Th>
          <Th>Outcome</Th>
          {withKeys ? <Th>Key</Th> : null}
          <Th>Endpoint</Th>
          <Th>Vertical</Th>
          <Th className="text-right">Took</Th>
          <Th>Request</Th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <RequestRow key={`${entry.apiKey.id} ${entry.id}`} entry={entry} withKeys={withKeys} />
        ))}
      </tbody>
    </Table>
  );
}

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
