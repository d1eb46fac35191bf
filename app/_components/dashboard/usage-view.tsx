import Link from 'next/link';
import type { AccountUsage, UsageFigures } from '@/lib/accounts/account-usage';
import { TitledCard } from '../ui/card';
import { EmptyState } from '../ui/empty-state';
import { numericHeading, Table, Td, Th } from '../ui/table';
import { TextLink } from '../ui/text-link';
import { type ChartTone, TONES } from './chart-marks';
import { type FigureKind, formatFigure, monthName, stepLabel } from './figures';
import { OutcomeChart, UsageChart, UsageTiles } from './usage-charts';

const STATUSES: Record<string, { label: string; tone: ChartTone }> = {
  '200': { label: 'Answered', tone: 'accent' },
  '400': { label: 'Not valid', tone: 'warn' },
  '403': { label: 'Quota used up', tone: 'warn' },
  '413': { label: 'Too large', tone: 'warn' },
  '429': { label: 'Too many a minute', tone: 'warn' },
  '499': { label: 'Caller left', tone: 'edge' },
  '500': { label: 'Failed', tone: 'bad' },
  '503': { label: 'Not available', tone: 'bad' },
  broken: { label: 'Broke off after its 200', tone: 'bad' },
};

/** Whether a step is from before outcomes were kept. */
const isUnknown = ({ counted, answered, refused, failed, left }: UsageFigures) =>
  counted > 0 && answered + refused + failed + left === 0;

export function UsageView({ usage, hasKeys = false }: { usage: AccountUsage; hasKeys?: boolean }) {
  const { range, total, steps, statuses, verticals, keys } = usage;
  if (keys.length === 0)
    return (
      <EmptyState title="No requests in this time">
        Choose a longer time, or make a call: the <TextLink href="/docs">quickstart</TextLink> has the first
        one. It is here a moment after its answer.
      </EmptyState>
    );
  const [first, last] = [monthName(range.from.slice(0, 7)), monthName(range.to.slice(0, 7))];
  return (
    <div className="flex flex-col gap-5">
      <UsageTiles total={total} />
      <OutcomeChart usage={usage} />
      {/* The last one may have requests that have not ended. */}
      {steps.slice(0, -1).some(isUnknown) ? (
        <p className="text-xs text-faint">
          Of some days only is known how many requests were counted in quotas: they are from before outcomes
          were kept.
        </p>
      ) : null}
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        <UsageChart
          usage={usage}
          title="Time to answer"
          unit="ms and s, answered requests"
          kind="ms"
          marks="lines"
          series={[
            { name: 'p50', tone: 'accent', of: 'p50' },
            { name: 'p95', tone: 'warn', of: 'p95' },
          ]}
        />
        <UsageChart
          usage={usage}
          title="Tokens"
          unit="read and written by models"
          marks="bars"
          series={[
            { name: 'Read', tone: 'accent', of: 'inputTokens' },
            { name: 'Written', tone: 'soft', of: 'outputTokens' },
          ]}
        />
        <UsageChart
          usage={usage}
          title="Model cost"
          unit="US dollars"
          kind="usd"
          marks="bars"
          series={[{ name: 'Cost', tone: 'accent', of: 'costUsd' }]}
          note={
            total.unpriced > 0
              ? `${formatFigure(total.unpriced)} requests of models without a known price are not in it.`
              : undefined
          }
        />
        <ModelCard usage={usage} />
      </div>
      <div className={`grid grid-cols-1 gap-5 ${hasKeys ? 'xl:grid-cols-3' : 'xl:grid-cols-2'}`}>
        <BarCard
          title="By outcome"
          rows={statuses.map(({ status, requests }) => ({
            name: STATUSES[status]?.label ?? `Status ${status}`,
            note: status === 'broken' ? undefined : status,
            tone: STATUSES[status]?.tone ?? 'edge',
            requests,
          }))}
        />
        <BarCard
          title="By vertical"
          note={first === last ? first : `${first} to ${last}`}
          rows={verticals.map(({ vertical, requests }) => ({ name: vertical, requests }))}
        />
        {hasKeys ? (
          <BarCard
            title="By key"
            rows={keys.map(({ record, requests, counted }) => ({
              name: record.name,
              note: record.prefix,
              href: `/dashboard/keys/${record.id}`,
              requests: Math.max(requests, counted),
            }))}
          />
        ) : null}
      </div>
      <StepTable usage={usage} />
    </div>
  );
}

function ModelCard({ usage: { models } }: { usage: AccountUsage }) {
  return (
    <TitledCard title="By model">
      {models.length === 0 ? (
        <p className="text-sm text-soft">No model was asked.</p>
      ) : (
        <Table
          caption="Requests, tokens and cost by model"
          columns={['Model', ...['Requests', 'Tokens', 'Cost'].map(numericHeading)]}
        >
          {models.map(({ model, requests, inputTokens, outputTokens, costUsd, unpriced }) => (
            <tr key={model}>
              <Th scope="row" className="font-mono text-xs font-normal break-all">
                {model}
              </Th>
              <Td numeric>{formatFigure(requests)}</Td>
              <Td numeric>{formatFigure(inputTokens + outputTokens)}</Td>
              <Td numeric>{unpriced === requests ? 'not known' : formatFigure(costUsd, 'usd')}</Td>
            </tr>
          ))}
        </Table>
      )}
    </TitledCard>
  );
}

/** How many rows are drawn; the file has them all. */
const MAX_DRAWN = 8;

type BarCardProps = {
  title: string;
  note?: string;
  rows: { name: string; requests: number; href?: string; tone?: ChartTone; note?: string | undefined }[];
};

function BarCard({ title, note: about, rows }: BarCardProps) {
  const most = Math.max(...rows.map(({ requests }) => requests), 1);
  const rest = rows.slice(MAX_DRAWN);
  return (
    <TitledCard title={title} aside={about ? <span className="text-xs text-faint">{about}</span> : undefined}>
      {rows.length === 0 ? <p className="text-sm text-soft">No requests in this time.</p> : null}
      <ul className="flex flex-col gap-2.5">
        {rows.slice(0, MAX_DRAWN).map(({ name, requests, href, tone = 'accent', note }) => (
          <li key={href ?? name}>
            <div className="flex justify-between gap-4 text-sm">
              <span className="min-w-0 truncate">
                {href ? (
                  <Link prefetch={false} href={href} className="rounded-sm hover:text-accent">
                    {name}
                  </Link>
                ) : (
                  name
                )}
                {note ? <span className="ml-2 text-xs text-faint">{note}</span> : null}
              </span>
              <span className="text-soft tabular-nums">{formatFigure(requests)}</span>
            </div>
            <svg width="100%" height="4" className="mt-1 block" aria-hidden="true">
              <rect width="100%" height="4" rx="2" className="fill-line/60" />
              <rect width={`${(requests / most) * 100}%`} height="4" rx="2" className={TONES[tone].fill} />
            </svg>
          </li>
        ))}
      </ul>
      {rest.length > 0 ? (
        <p className="mt-3 text-xs text-faint">
          and {rest.length} more with {formatFigure(rest.reduce((sum, { requests }) => sum + requests, 0))}{' '}
          requests
        </p>
      ) : null}
    </TitledCard>
  );
}

const COLUMNS: [name: string, figure: keyof UsageFigures, kind?: FigureKind][] = [
  ['Counted', 'counted'],
  ['Answered', 'answered'],
  ['Refused', 'refused'],
  ['Failed', 'failed'],
  ['Left', 'left'],
  ['p50', 'p50', 'ms'],
  ['p95', 'p95', 'ms'],
  ['Read', 'inputTokens'],
  ['Written', 'outputTokens'],
  ['Cost', 'costUsd', 'usd'],
];

/** Shows the figures of all charts of a page, for reading instead of looking. */
function StepTable({ usage: { steps, range } }: { usage: AccountUsage }) {
  return (
    <details>
      <summary className="w-fit rounded-sm text-sm text-soft hover:text-ink">
        The same numbers as a table
      </summary>
      <div className="mt-4">
        <Table
          caption={`Requests by ${range.by}, durations, tokens and cost (UTC)`}
          columns={[range.by === 'day' ? 'Day' : 'Month', ...COLUMNS.map(([name]) => numericHeading(name))]}
        >
          {steps.map((step) => (
            <tr key={step.date}>
              <Th scope="row" className="font-normal whitespace-nowrap">
                <time dateTime={step.date}>{stepLabel(step.date)}</time>
              </Th>
              {COLUMNS.map(([name, figure, kind]) => (
                <Td key={name} numeric className={kind === 'ms' ? 'whitespace-nowrap' : undefined}>
                  {formatFigure(step[figure], kind)}
                </Td>
              ))}
            </tr>
          ))}
        </Table>
      </div>
    </details>
  );
}
