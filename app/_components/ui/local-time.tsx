'use client';

import { useSyncExternalStore } from 'react';

const FORMS = {
  day: { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
} as const;

type TimePrecision = keyof typeof FORMS;

const utc = (at: number, precision: TimePrecision) => {
  const text = new Intl.DateTimeFormat('en-GB', { ...FORMS[precision], timeZone: 'UTC' }).format(at);
  return precision === 'day' ? text : `${text} UTC`;
};

const nothing = () => () => undefined;

/** An instant in the reader's own time, with UTC when it is pointed at; without scripts, and as a day, in UTC. */
export function LocalTime({ at, precision = 'day' }: { at: number; precision?: TimePrecision }) {
  const isLocal = useSyncExternalStore(
    nothing,
    () => precision !== 'day',
    () => false,
  );
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={isLocal ? utc(at, precision) : undefined}
      className="whitespace-nowrap tabular-nums"
    >
      {isLocal ? new Intl.DateTimeFormat('en-GB', FORMS[precision]).format(at) : utc(at, precision)}
    </time>
  );
}
