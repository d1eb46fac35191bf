import type { DayOutcomes } from '@/lib/health/history';
import type { Part, PartStatus } from '@/lib/health/read-status';
import { Badge, type BadgeTone } from '../ui/badge';
import { LocalTime } from '../ui/local-time';

/** From this share of failures on a day is one of failures, and not one with some. */
const BAD_SHARE = 0.05;

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

const totalOf = ({ good, limited, failed }: DayOutcomes) => good + limited + failed;

function colourOf(day: DayOutcomes): string {
  if (totalOf(day) === 0) return 'bg-line';
  if (day.failed / totalOf(day) >= BAD_SHARE) return 'bg-bad';
  return day.failed + day.limited > 0 ? 'bg-warn' : 'bg-good';
}

function wordsOf(day: DayOutcomes): string {
  const total = totalOf(day);
  const date = DAY.format(Date.parse(day.date));
  if (total === 0) return `${date}: nothing to tell`;
  const rest = [day.failed && `${day.failed} failed`, day.limited && `${day.limited} with limitations`];
  return `${date}: ${[`${total} ${total === 1 ? 'call' : 'calls'}`, ...rest].filter(Boolean).join(', ')}`;
}

/** Shows how calls fared day by day, one bar each, today at the right. Grey where nothing was asked. */
function DayBars({ title, days }: { title: string; days: DayOutcomes[] }) {
  const told = days.filter((day) => day.failed + day.limited > 0).map(wordsOf);
  const total = days.reduce((sum, day) => sum + totalOf(day), 0);
  const failed = days.reduce((sum, { failed: count }) => sum + count, 0);
  const share =
    total === 0 ? 'No calls yet' : `${(100 - (failed / total) * 100).toFixed(failed === 0 ? 0 : 2)} % worked`;
  return (
    <div className="mt-3">
      <div
        role="img"
        aria-label={`${title}, last ${days.length} days. ${told.length > 0 ? told.join('; ') : 'No failures'}.`}
        className="flex h-7 gap-px sm:gap-0.5"
      >
        {days.map((day) => (
          <span
            key={day.date}
            title={wordsOf(day)}
            className={`min-w-0 flex-1 rounded-[1px] ${colourOf(day)}`}
          />
        ))}
      </div>
      <p className="mt-1.5 flex justify-between text-xs text-faint">
        <span>{days.length} days ago</span>
        <span>{share}</span>
        <span>Today</span>
      </p>
    </div>
  );
}

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

export function PartList({ parts }: { parts: PartStatus[] }) {
  return (
    <ul className="mt-8 rounded-lg border border-line bg-surface">
      {parts.map((part) => (
        <PartView key={part.part} {...part} />
      ))}
    </ul>
  );
}
