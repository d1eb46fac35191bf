import type { MonthUsage } from '@/lib/metering/read-month';
import { classNames } from '../ui/class-names';

/** Refusals by status: what they mean, and their colour in the bar and in the list. */
const REFUSALS: Record<number, { label: string; fill: string }> = {
  429: { label: 'Too many a minute', fill: 'fill-warn' },
  403: { label: 'Quota used up', fill: 'fill-bad' },
  400: { label: 'Not valid', fill: 'fill-faint' },
  413: { label: 'Too large', fill: 'fill-edge' },
};

/** The statuses that are listed even when there were none. */
const ALWAYS_LISTED = [429, 403, 400];

/** What a refusal of this status means, in a few words. */
export const refusalLabel = (status: number) => REFUSALS[status]?.label ?? 'Refused';

/** Answered and refused requests beside each other. */
export function OutcomeBar({ total, refused }: Pick<MonthUsage, 'total' | 'refused'>) {
  const counts = new Map(refused.map(({ status, requests }) => [status, requests]));
  const statuses = [...new Set([...ALWAYS_LISTED, ...counts.keys()])];
  const outcomes = [
    { name: '200', label: 'Answered', fill: 'fill-accent', requests: total },
    ...statuses.map((status) => ({
      name: String(status),
      label: refusalLabel(status),
      fill: REFUSALS[status]?.fill ?? 'fill-edge',
      requests: counts.get(status) ?? 0,
    })),
  ];
  const all = outcomes.reduce((sum, { requests }) => sum + requests, 0);
  let drawn = 0;
  return (
    <>
      <svg width="100%" height="10" className="block rounded-sm" aria-hidden="true">
        <rect width="100%" height="10" className="fill-line" />
        {outcomes.map(({ name, fill, requests }) => {
          const x = drawn;
          drawn += all ? (requests / all) * 100 : 0;
          return <rect key={name} x={`${x}%`} width={`${drawn - x}%`} height="10" className={fill} />;
        })}
      </svg>
      <ul className="mt-4 flex flex-col gap-2 text-sm">
        {outcomes.map(({ name, label, fill, requests }) => (
          <li key={name} className="flex items-center gap-2.5">
            <svg width="10" height="10" aria-hidden="true" className="shrink-0">
              <rect width="10" height="10" rx="2" className={fill} />
            </svg>
            <span className="font-mono text-xs text-faint">{name}</span>
            <span>{label}</span>
            <span className={classNames('ml-auto tabular-nums', requests === 0 && 'text-faint')}>
              {requests.toLocaleString('en')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
