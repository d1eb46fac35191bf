import type { ReactNode } from 'react';
import { classNames } from './class-names';

type PageHeaderProps = {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  above?: ReactNode;
  className?: string;
  dense?: boolean;
};

/** Shows the title of a page, the only `h1` on it. */
export function PageHeader({ title, lead, actions, above, className, dense }: PageHeaderProps) {
  return (
    <header className={classNames('flex flex-wrap items-end justify-between gap-x-8 gap-y-5', className)}>
      <div className="max-w-text min-w-0">
        {above ? <div className="mb-2 text-sm text-faint">{above}</div> : null}
        <h1
          className={classNames(
            'font-serif font-medium tracking-[-0.015em] wrap-break-word',
            dense ? 'text-2xl' : 'text-3xl',
          )}
        >
          {title}
        </h1>
        {lead ? (
          <div className={dense ? 'mt-1 text-sm text-soft' : 'mt-3 text-lg text-pretty text-soft'}>
            {lead}
          </div>
        ) : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </header>
  );
}
