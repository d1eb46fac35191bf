import type { ReactNode } from 'react';
import { classNames } from './class-names';

type PageHeaderProps = {
  title: ReactNode;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Where the page belongs, above the title. */
  above?: ReactNode;
  className?: string;
};

/** Title of a page; the only `h1` on it. */
export function PageHeader({ title, lead, actions, above, className }: PageHeaderProps) {
  return (
    <header className={classNames('flex flex-wrap items-end justify-between gap-x-8 gap-y-5', className)}>
      <div className="max-w-text min-w-0">
        {above ? <div className="mb-2 text-sm text-faint">{above}</div> : null}
        <h1 className="font-serif text-3xl font-medium tracking-[-0.015em] wrap-break-word">{title}</h1>
        {lead ? <div className="mt-3 text-lg text-pretty text-soft">{lead}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </header>
  );
}
