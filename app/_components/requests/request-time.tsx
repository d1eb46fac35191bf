const SECOND = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

/** When a request arrived, to the second, in UTC. @param at Unix time in milliseconds */
export function RequestTime({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap tabular-nums">
      {SECOND.format(at)} UTC
    </time>
  );
}
