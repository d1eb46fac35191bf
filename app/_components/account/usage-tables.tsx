import type { KeyMonth } from '@/lib/accounts/key-month';
import { Table, Td, Th } from '../ui/table';
import { refusalLabel } from './outcome-bar';

type CountTableProps = { caption: string; heading: string; rows: { name: string; requests: number }[] };

function CountTable({ caption, heading, rows }: CountTableProps) {
  return (
    <Table caption={caption} showCaption>
      <thead>
        <tr>
          <Th>{heading}</Th>
          <Th className="text-right">Requests</Th>
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 ? (
          <tr>
            <Td colSpan={2}>None</Td>
          </tr>
        ) : null}
        {rows.map(({ name, requests }) => (
          <tr key={name}>
            <Th scope="row" className="font-normal break-all">
              {name}
            </Th>
            <Td numeric>{requests.toLocaleString('en')}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The numbers of the charts, for reading instead of looking. */
export function UsageTables({ days, verticals, refused, total }: KeyMonth) {
  const outcomes = [
    { name: '200 Answered', requests: total },
    ...refused.map(({ status, requests }) => ({ name: `${status} ${refusalLabel(status)}`, requests })),
  ];
  return (
    <details className="group">
      <summary className="w-fit rounded-sm text-sm text-soft hover:text-ink">
        The same numbers as tables
      </summary>
      <div className="mt-5 grid items-start gap-8 sm:grid-cols-3">
        <CountTable
          caption="Requests by day (UTC)"
          heading="Day"
          rows={days.map(({ date, requests }) => ({ name: date, requests }))}
        />
        <CountTable
          caption="Requests by vertical"
          heading="Vertical"
          rows={verticals.map(({ vertical, requests }) => ({ name: vertical, requests }))}
        />
        <CountTable caption="Requests by outcome" heading="Outcome" rows={outcomes} />
      </div>
    </details>
  );
}
