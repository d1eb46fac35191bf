import type { Metadata } from 'next';
import { withUse } from '@/lib/accounts/account-keys';
import { type AccountRequest, readSearch, searchRequests } from '@/lib/accounts/account-requests';
import { readAccountRecords, readKeysUsage } from '@/lib/accounts/account-usage';
import { readRange } from '@/lib/accounts/usage-range';
import { isUsable, type KeyRecord } from '@/lib/keys/key-record';
import { CreateKeyButton } from '../_components/account/key-actions';
import { QuotaMeter } from '../_components/account/quota-meter';
import { LocalTime } from '../_components/dashboard/local-time';
import { monthName } from '../_components/dashboard/step-label';
import { OutcomeChart } from '../_components/dashboard/usage-charts';
import { UsageTiles } from '../_components/dashboard/usage-tiles';
import { outcomeOf, RequestStatus } from '../_components/requests/request-status';
import { Card } from '../_components/ui/card';
import { PageHeader } from '../_components/ui/page-header';
import { TextLink } from '../_components/ui/text-link';
import { createKeyAction } from './actions';
import { requireSession } from './session';

export const metadata: Metadata = { title: 'Overview' };

/** How many keys and failed requests are shown. */
const MOST_SHOWN = 6;

/** All keys of the account together, this month. */
export default async function OverviewPage() {
  const session = await requireSession();
  const records = await readAccountRecords(session);
  const now = Date.now();
  const { range } = readRange({ range: 'month' }, now);
  if (!range) throw new Error('There is always a present month.');
  const [usage, failed] = await Promise.all([
    readKeysUsage({ records, range }),
    searchRequests({ records, search: readSearch({ status: 'error' }) }),
  ]);
  const { answered, refused, failed: broken, left, counted } = usage.total;
  const isEmpty = answered + refused + broken + left + counted === 0;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        dense
        title="Overview"
        lead={`${monthName(range.from.slice(0, 7))}, all keys together. Days are those of UTC.`}
        actions={<CreateKeyButton action={createKeyAction} />}
      />
      {isEmpty ? <NextSteps hasKeys={records.some((record) => isUsable(record, now))} /> : null}
      {isEmpty ? null : (
        <>
          <UsageTiles total={usage.total} />
          <OutcomeChart usage={usage} />
        </>
      )}
      <div className="grid gap-5 xl:grid-cols-2">
        <KeyCard records={records} now={now} />
        {isEmpty ? null : <ErrorCard failed={failed.found.slice(0, MOST_SHOWN)} />}
      </div>
    </div>
  );
}

const STEPS = [
  {
    title: 'Create a key',
    text: 'A live key answers with the models of this deployment, a test key with the built-in model.',
  },
  {
    title: 'Make the first call',
    text: 'Three snippets, in curl, TypeScript and Python. Each runs as it stands.',
  },
  {
    title: 'See it here',
    text: 'A moment after the answer it is in the chart, in the log, and in the quota.',
  },
];

function NextSteps({ hasKeys }: { hasKeys: boolean }) {
  const next = hasKeys ? 1 : 0;
  return (
    <Card>
      <h2 className="font-medium">{hasKeys ? 'No requests this month' : 'There are no keys yet'}</h2>
      <ol className="mt-4 grid gap-5 sm:grid-cols-3">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className={index < next ? 'opacity-60' : ''}>
            <p className="flex items-center gap-2.5 text-sm font-medium">
              <span
                className={`grid size-6 place-items-center rounded-full text-xs tabular-nums ${
                  index === next ? 'bg-accent text-canvas' : 'bg-sunken text-soft ring-1 ring-line'
                }`}
              >
                {index < next ? '✓' : index + 1}
              </span>
              {index === 1 ? <TextLink href="/docs">{title}</TextLink> : title}
            </p>
            <p className="mt-1.5 text-sm text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

async function KeyCard({ records, now }: { records: KeyRecord[]; now: number }) {
  const usable = records.filter((record) => isUsable(record, now));
  if (usable.length === 0) return null;
  const used = (await withUse(usable, now)).sort(
    (a, b) => b.usage.usage.requests_made - a.usage.usage.requests_made,
  );
  return (
    <Card>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-sm font-medium">Keys</h2>
        <TextLink href="/dashboard/keys" className="text-sm">
          All keys
        </TextLink>
      </div>
      <ul className="flex flex-col gap-3.5">
        {used.slice(0, MOST_SHOWN).map(({ record, usage }) => (
          <li key={record.id} className="grid grid-cols-[minmax(0,1fr)_10rem] items-center gap-4">
            <span className="min-w-0 truncate text-sm">
              <TextLink
                href={`/dashboard/keys/${record.id}`}
                className="text-ink no-underline hover:underline"
              >
                {record.name}
              </TextLink>
              <code className="ml-2 font-mono text-xs text-faint">{record.prefix}</code>
            </span>
            <QuotaMeter usage={usage.usage} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ErrorCard({ failed }: { failed: AccountRequest[] }) {
  return (
    <Card>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-sm font-medium">Latest errors</h2>
        <TextLink href="/dashboard/requests?status=error" className="text-sm">
          All errors
        </TextLink>
      </div>
      {failed.length === 0 ? <p className="text-sm text-soft">None in the log.</p> : null}
      <ul className="flex flex-col gap-2.5">
        {failed.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm">
            <RequestStatus {...entry} />
            <TextLink
              href={`/dashboard/keys/${entry.apiKey.id}/requests/${entry.id}`}
              className="min-w-0 truncate text-ink no-underline hover:underline"
            >
              {outcomeOf(entry)}
            </TextLink>
            <span className="min-w-0 truncate text-xs text-faint">{entry.apiKey.name}</span>
            <span className="ml-auto text-xs text-faint">
              <LocalTime at={entry.at} precision="minute" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
