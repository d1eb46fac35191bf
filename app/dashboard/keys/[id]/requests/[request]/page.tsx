import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getConfig } from '@/lib/config';
import { readRequest } from '@/lib/request-log/read-requests';
import { RequestFacts } from '../../../../../_components/requests/request-facts';
import { RequestMeaning } from '../../../../../_components/requests/request-meaning';
import { outcomeOf, RequestStatus } from '../../../../../_components/requests/request-status';
import { CopyButton } from '../../../../../_components/ui/copy-button';
import { PageHeader } from '../../../../../_components/ui/page-header';
import { TextLink } from '../../../../../_components/ui/text-link';
import { requireKey } from '../../key-page';

type RequestPageProps = { params: Promise<{ id: string; request: string }> };

export async function generateMetadata({ params }: RequestPageProps): Promise<Metadata> {
  return { title: `Request ${(await params).request}` };
}

/** One request of a key: what is known of it, and what its error means (contract: requests-pages). */
export default async function RequestPage({ params }: RequestPageProps) {
  const { id, request } = await params;
  const key = await requireKey(id);
  const entry = await readRequest({ keyId: key.id, id: request, days: getConfig().REQUEST_LOG_DAYS });
  if (!entry) notFound();
  const page = `/dashboard/keys/${key.id}`;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        dense
        above={
          <>
            <TextLink href="/dashboard/keys">Keys</TextLink> / <TextLink href={page}>{key.name}</TextLink> /{' '}
            <TextLink href={`${page}/requests`}>Requests</TextLink>
          </>
        }
        title={outcomeOf(entry)}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <RequestStatus {...entry} />
            <code className="font-mono text-sm break-all">{entry.id}</code>
            <CopyButton text={entry.id} what="request id" />
          </span>
        }
      />
      <RequestMeaning entry={entry} />
      <RequestFacts entry={entry} />
      <p className="text-sm text-soft">
        What was sent and what was answered is not kept.{' '}
        <TextLink href="/docs/requests">What the log holds</TextLink>
      </p>
    </div>
  );
}
