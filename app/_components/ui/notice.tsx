import type { ReactNode } from 'react';
import { classNames } from './class-names';

export type NoticeTone = 'info' | 'good' | 'warn' | 'bad';

const TONES: Record<NoticeTone, string> = {
  info: 'border-accent/20 bg-accent-wash',
  good: 'border-good/25 bg-good-wash',
  warn: 'border-warn/25 bg-warn-wash',
  bad: 'border-bad/25 bg-bad-wash',
};

type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  className?: string;
  /** Set for what appears after an action, so that it is read out: `alert` for failures, else `status`. */
  role?: 'alert' | 'status';
};

export function Notice({ tone = 'info', title, children, className, role }: NoticeProps) {
  return (
    <div role={role} className={classNames('rounded-md border px-4 py-3 text-sm', TONES[tone], className)}>
      {title ? <p className="font-medium">{title}</p> : null}
      {children ? <div className={classNames('text-soft', Boolean(title) && 'mt-1')}>{children}</div> : null}
    </div>
  );
}
