import type { ReactNode } from 'react';
import { classNames } from './class-names';

export type BadgeTone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-soft ring-line',
  accent: 'bg-accent-wash text-accent ring-accent/20',
  good: 'bg-good-wash text-good ring-good/20',
  warn: 'bg-warn-wash text-warn ring-warn/20',
  bad: 'bg-bad-wash text-bad ring-bad/20',
};

type BadgeProps = { tone?: BadgeTone; mono?: boolean; children: ReactNode };

/** Shows one or two words of state beside a name; `mono` for codes and methods. */
export function Badge({ tone = 'neutral', mono, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-sm px-1.5 text-xs font-medium whitespace-nowrap ring-1 ring-inset',
        mono && 'font-mono',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
