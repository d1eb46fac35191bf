import Link from 'next/link';
import type { AccountKey } from '@/lib/accounts/account-keys';
import type { AccountRequest } from '@/lib/accounts/account-requests';
import { QuotaMeter } from '../account/key-facts';
import { outcomeOf, RequestStatus } from '../requests/request-status';
import { Card, TitledCard } from '../ui/card';
import { LocalTime } from '../ui/local-time';
import { TextLink } from '../ui/text-link';

const MAX_SHOWN = 6;

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

export function NextSteps({ hasKeys }: { hasKeys: boolean }) {
  const next = hasKeys ? 1 : 0;
  return (
    <Card>
      <h2 className="font-medium">{hasKeys ? 'No requests this month' : 'There are no keys yet'}</h2>
      <ol className="mt-4 grid gap-5 sm:grid-cols-3">
        {STEPS.map(({ title, text }, index) => (
          <li key={title}>
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

function AllLink({ href, children }: { href: string; children: string }) {
  return (
    <TextLink href={href} className="text-sm">
      {children}
    </TextLink>
  );
}

export function KeyCard({ keys }: { keys: readonly AccountKey[] }) {
  if (keys.length === 0) return null;
  const used = [...keys].sort((a, b) => b.usage.usage.requests_made - a.usage.usage.requests_made);
  return (
    <TitledCard title="Keys" aside={<AllLink href="/dashboard/keys">All keys</AllLink>}>
      <ul className="flex flex-col gap-3.5">
        {used.slice(0, MAX_SHOWN).map(({ record, usage }) => (
          <li key={record.id} className="grid grid-cols-[minmax(0,1fr)_10rem] items-center gap-4">
            <span className="min-w-0 truncate text-sm">
              <TextLink
                href={`/dashboard/keys/${record.id}`}
                className="text-ink no-underline hover:underline"
              >
                {record.name}
              </TextLink>
              <code className="ml-2 font-mono text-xs text-faint max-sm:hidden">{record.prefix}</code>
            </span>
            <QuotaMeter usage={usage.usage} />
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

export function ErrorCard({ failed }: { failed: readonly AccountRequest[] }) {
  return (
    <TitledCard
      title="Latest errors"
      aside={<AllLink href="/dashboard/requests?status=error">All errors</AllLink>}
    >
      {failed.length === 0 ? <p className="text-sm text-soft">None in the log.</p> : null}
      <ul className="flex flex-col gap-2.5">
        {failed.slice(0, MAX_SHOWN).map((entry) => (
          <li
            key={entry.id}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 text-sm sm:grid-cols-[auto_minmax(0,1fr)_auto]"
          >
            <RequestStatus {...entry} />
            <span className="truncate">
              <Link
                href={`/dashboard/keys/${entry.apiKey.id}/requests/${entry.id}`}
                prefetch={false}
                className="rounded-sm underline-offset-3 hover:text-accent hover:underline"
              >
                {outcomeOf(entry)}
              </Link>
              <span className="ml-2 text-xs text-faint max-sm:hidden">{entry.apiKey.name}</span>
            </span>
            <span className="col-start-2 text-xs text-faint sm:col-start-3">
              <LocalTime at={entry.at} precision="minute" />
            </span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
