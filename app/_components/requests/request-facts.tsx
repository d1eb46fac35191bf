import type { RequestEntry } from '@/lib/request-log/request-entry';
import { Badge } from '../ui/badge';
import { LocalTime } from '../ui/local-time';

const NONE = '–';
const inMs = (ms: number | undefined) => (ms === undefined ? NONE : `${ms.toLocaleString('en')} ms`);
const counted = (count: number | undefined) => count?.toLocaleString('en') ?? NONE;
const yesOrNo = (flag: boolean) => (flag ? 'Yes' : 'No');

/** All that the log has of a request. */
export function RequestFacts({ entry }: { entry: RequestEntry }) {
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
        <div key={name}>
          <dt className="text-xs text-faint">{name}</dt>
          <dd className="mt-0.5 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
