import type { Part, PartStatus } from '@/lib/health/read-status';
import { Badge, type BadgeTone } from '../ui/badge';
import { LocalTime } from '../ui/local-time';
import { DayBars } from './day-bars';

const PARTS: Record<Part, { title: string; text: string; off?: string }> = {
  normal: { title: 'Recommendations and explanations', text: 'Models answer requests.' },
  fast: {
    title: 'Fast requests',
    text: 'A model of their own answers requests with options.fast.',
    off: 'Requests with options.fast are answered like all others.',
  },
  search: {
    title: 'Web search',
    text: 'Answers may rest on what is found on the web.',
    off: 'Answers are written without searching the web.',
  },
  store: { title: 'Store', text: 'Holds keys, limits and usage.' },
  mail: {
    title: 'E-mail',
    text: 'Sends links to sign in, and notices about keys.',
    off: 'Links to sign in are written to the log of the server.',
  },
  prompts: { title: 'Prompts', text: 'What models are asked with is loaded.' },
  tracing: {
    title: 'Tracing',
    text: 'Times of requests reach the operator’s collector.',
    off: 'No traces are sent.',
  },
};

const STATES: Record<PartStatus['state'], { tone: BadgeTone; word: string }> = {
  ok: { tone: 'good', word: 'Works' },
  degraded: { tone: 'warn', word: 'Limited' },
  error: { tone: 'bad', word: 'Fails' },
  off: { tone: 'neutral', word: 'Off' },
};

function PartView({ part, state, since, days }: PartStatus) {
  const { title, text, off } = PARTS[part];
  const { tone, word } = STATES[state];
  return (
    <li className="border-b border-line px-5 py-4 last:border-b-0">
      <div className="flex items-baseline justify-between gap-6">
        <h2 className="font-medium">{title}</h2>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 text-sm text-faint">
        <p>{state === 'off' ? (off ?? text) : text}</p>
        {since === undefined ? null : (
          <p className="text-xs">
            since <LocalTime at={since} precision="minute" />
          </p>
        )}
      </div>
      {days ? <DayBars title={title} days={days} /> : null}
    </li>
  );
}

/** Shows every part of the service: how it is, since when, and how the last 90 days went. */
export function PartList({ parts }: { parts: PartStatus[] }) {
  return (
    <ul className="mt-8 rounded-lg border border-line bg-surface">
      {parts.map((part) => (
        <PartView key={part.part} {...part} />
      ))}
    </ul>
  );
}
