import type { AccountUsage } from '@/lib/accounts/account-usage';
import { TitledCard } from '../ui/card';
import { EmptyState } from '../ui/empty-state';
import { Table, Td, Th } from '../ui/table';
import { TextLink } from '../ui/text-link';
import { BarList } from './bar-list';
import { formatFigure } from './format-figure';
import { monthName } from './step-label';
import { StepTable } from './step-table';
import { CostChart, DurationChart, OutcomeChart, TokenChart } from './usage-charts';
import { UsageTiles } from './usage-tiles';

/** What a status says, and its colour. */
const STATUSES: Record<string, { label: string; tone: 'accent' | 'warn' | 'bad' | 'edge' }> = {
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

/** Whether there are steps from before outcomes were kept. The last one may have requests that have not ended. */
const hasUnknown = ({ steps }: AccountUsage) =>
  steps
    .slice(0, -1)
    .some(
      ({ counted, answered, refused, failed, left }) =>
        counted > 0 && answered + refused + failed + left === 0,
    );

/** The use of one or more keys in a part of the time: figures, charts, shares, and all of it as a table. */
export function UsageView({ usage, hasKeys = false }: { usage: AccountUsage; hasKeys?: boolean }) {
  if (usage.keys.length === 0) return <NoUse />;
  return (
    <div className="flex flex-col gap-5">
      <UsageTiles total={usage.total} />
      <OutcomeChart usage={usage} />
      {hasUnknown(usage) ? (
        <p className="text-xs text-faint">
          Of some days only is known how many requests were counted in quotas: they are from before outcomes
          were kept.
        </p>
      ) : null}
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        <DurationChart usage={usage} />
        <TokenChart usage={usage} />
        <CostChart usage={usage} />
        <ModelCard usage={usage} />
      </div>
      <div className={`grid grid-cols-1 gap-5 ${hasKeys ? 'xl:grid-cols-3' : 'xl:grid-cols-2'}`}>
        <OutcomeCard usage={usage} />
        <VerticalCard usage={usage} />
        {hasKeys ? <KeyCard usage={usage} /> : null}
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
        <Table caption="Requests, tokens and cost by model">
          <thead>
            <tr>
              <Th>Model</Th>
              <Th className="text-right">Requests</Th>
              <Th className="text-right">Tokens</Th>
              <Th className="text-right">Cost</Th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </Table>
      )}
    </TitledCard>
  );
}

function OutcomeCard({ usage: { statuses } }: { usage: AccountUsage }) {
  return (
    <TitledCard title="By outcome">
      <BarList
        none="No requests in this time."
        rows={statuses.map(({ status, requests }) => ({
          name: STATUSES[status]?.label ?? `Status ${status}`,
          ...(status !== 'broken' && { note: status }),
          tone: STATUSES[status]?.tone ?? 'edge',
          requests,
        }))}
      />
    </TitledCard>
  );
}

function VerticalCard({ usage: { verticals, range } }: { usage: AccountUsage }) {
  const [first, last] = [range.from.slice(0, 7), range.to.slice(0, 7)];
  const months = first === last ? monthName(first) : `${monthName(first)} to ${monthName(last)}`;
  return (
    <TitledCard title="By vertical" aside={<span className="text-xs text-faint">{months}</span>}>
      <BarList
        none="No requests in this time."
        rows={verticals.map(({ vertical, requests }) => ({ name: vertical, requests }))}
      />
    </TitledCard>
  );
}

function KeyCard({ usage: { keys } }: { usage: AccountUsage }) {
  return (
    <TitledCard title="By key">
      <BarList
        none="No requests in this time."
        rows={keys.map(({ record, requests, counted }) => ({
          name: record.name,
          note: record.prefix,
          href: `/dashboard/keys/${record.id}`,
          requests: Math.max(requests, counted),
        }))}
      />
    </TitledCard>
  );
}

/** Where a page's use is empty: what to do about it. */
function NoUse() {
  return (
    <EmptyState title="No requests in this time">
      Choose a longer time, or make a call: the <TextLink href="/docs">quickstart</TextLink> has the first
      one. It is here a moment after its answer.
    </EmptyState>
  );
}
