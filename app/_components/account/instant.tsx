const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const MINUTE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

type InstantProps = {
  /** Unix time in milliseconds. */
  at: number;
  /** Also the time of day. */
  withTime?: boolean;
};

/** A day, or a minute, in UTC. */
export function Instant({ at, withTime = false }: InstantProps) {
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
      {withTime ? `${MINUTE.format(at)} UTC` : DAY.format(at)}
    </time>
  );
}
