import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getConfig } from '@/lib/config';
import { documentationUrl, ERRORS } from '@/lib/contract/error-codes';
import { readRequest } from '@/lib/request-log/read-requests';
import type { RequestEntry } from '@/lib/request-log/request-entry';
import { Fact } from '../../../../../_components/account/key-facts';
import { LEFT_EARLY, outcomeOf, RequestStatus } from '../../../../../_components/requests/request-status';
import { Badge } from '../../../../../_components/ui/badge';
import { CopyButton } from '../../../../../_components/ui/copy-button';
import { LocalTime } from '../../../../../_components/ui/local-time';
import { Notice } from '../../../../../_components/ui/notice';
import { PageHeader } from '../../../../../_components/ui/page-header';
import { TextLink } from '../../../../../_components/ui/text-link';
import { requireKey } from '../../key-page';

type RequestPageProps = { params: Promise<{ id: string; request: string }> };

export async function generateMetadata({ params }: RequestPageProps): Promise<Metadata> {
  return { title: `Request ${(await params).request}` };
}

/** One request of a key: what is known of it, and what its error means (contract: requests-pages). */
export default async function RequestPage({ params }: RequestPageProps) {
  const { request } = await params;
  const key = await requireKey({ params });
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

const REPEAT = {
  no: 'Sending it again unchanged does not help.',
  'after the time in Retry-After': 'Send it again after the seconds that Retry-After names.',
  'with back-off': 'Send it again, with back-off.',
};

/** Says what an error means and what to do, in the words of the documentation; nothing for what went well. */
function RequestMeaning({ entry: { status, code, field, isStreamed } }: { entry: RequestEntry }) {
  if (status === LEFT_EARLY && !code) {
    return (
      <Notice title="The caller left before the answer's end">
        The connection was closed, by the program that asked or by something on the way, such as a time-out.
        The API itself never answers 499.
      </Notice>
    );
  }
  if (!code) return null;
  const { condition, suggestion, retry } = ERRORS[code];
  return (
    <Notice tone={status < 500 && status >= 400 ? 'warn' : 'bad'} title="What this means">
      <div className="flex flex-col gap-2">
        <p>
          <code className="font-mono text-xs">{code}</code>
          {field ? (
            <>
              {' '}
              at <code className="font-mono text-xs wrap-anywhere">{field}</code>
            </>
          ) : null}
          . {condition}
        </p>
        {status < 400 ? (
          <p>
            The answer had begun, so that its status stayed {status}
            {isStreamed ? '; the stream ended with an error event' : ''}.
          </p>
        ) : null}
        <p>
          {suggestion} {REPEAT[retry]}{' '}
          <TextLink href={documentationUrl(code)}>More about this error</TextLink>
        </p>
      </div>
    </Notice>
  );
}

const NONE = '–';
const inMs = (ms: number | undefined) => (ms === undefined ? NONE : `${ms.toLocaleString('en')} ms`);
const counted = (count: number | undefined) => count?.toLocaleString('en') ?? NONE;
const yesOrNo = (flag: boolean) => (flag ? 'Yes' : 'No');

function RequestFacts({ entry }: { entry: RequestEntry }) {
  const { at, route, vertical, count, model, isFallback } = entry;
  const facts = [
    ['Arrived', <LocalTime key="at" at={at} precision="second" />],
    ['Endpoint', <code key="route" className="font-mono text-xs">{`POST ${route}`}</code>],
    ['Took', inMs(entry.ms)],
    ['First event', inMs(entry.firstEventMs)],
    ['Vertical', vertical ?? NONE],
    ['Recommendations asked for', counted(count)],
    ['Streamed', yesOrNo(entry.isStreamed)],
    ['Web searched', yesOrNo(entry.isGrounded)],
    [
      'Model',
      <span key="model" className="flex flex-wrap items-center gap-2">
        <code className="font-mono text-xs wrap-anywhere">{model ?? NONE}</code>
        {isFallback ? <Badge tone="warn">Fallback</Badge> : null}
      </span>,
    ],
    ['Tokens read', counted(entry.inputTokens)],
    ['Tokens written', counted(entry.outputTokens)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-5 border-y border-line py-6 text-sm sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}
