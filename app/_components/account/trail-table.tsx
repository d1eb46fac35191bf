import { DEED_TEXTS, WAY_TEXTS } from '@/lib/accounts/account-trail';
import type { TrailEntry } from '@/lib/trail/trail';
import { LocalTime } from '../ui/local-time';
import { Table, Td, Th } from '../ui/table';
import { TextLink } from '../ui/text-link';

/** Where the page is narrow, a row is a card: its cells lie below one another. */
const CELL = 'text-xs max-lg:block max-lg:border-0 max-lg:p-0 lg:py-2!';

/** What was done to an account and its keys, one deed a row. */
export function TrailTable({ entries }: { entries: readonly TrailEntry[] }) {
  return (
    <Table
      caption="What was done, newest first"
      columns={['Time', 'What', 'Key', 'Changed', 'By']}
      headClassName="max-lg:hidden"
    >
      {entries.map((entry) => (
        <TrailRow key={JSON.stringify(entry)} entry={entry} />
      ))}
    </Table>
  );
}

function TrailRow({ entry: { at, deed, way, keyId, keyName, detail } }: { entry: TrailEntry }) {
  return (
    <tr className="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:border-b max-lg:border-line max-lg:py-3">
      <Td className={`${CELL} max-lg:order-2`}>
        <LocalTime at={at} precision="second" />
      </Td>
      <Th scope="row" className={`${CELL} whitespace-nowrap max-lg:order-1`}>
        {DEED_TEXTS[deed]}
      </Th>
      <Td className={`${CELL} max-w-48 wrap-anywhere max-lg:order-3 max-lg:max-w-full`}>
        {keyId ? <TextLink href={`/dashboard/keys/${keyId}`}>{keyName ?? keyId}</TextLink> : null}
      </Td>
      <Td className={`${CELL} wrap-anywhere max-lg:order-5 max-lg:col-span-2 max-lg:empty:hidden`}>
        {detail}
      </Td>
      <Td className={`${CELL} whitespace-nowrap max-lg:order-4 max-lg:text-right max-lg:text-faint`}>
        {WAY_TEXTS[way]}
      </Td>
    </tr>
  );
}
