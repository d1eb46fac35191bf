import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';

type SectionProps = {
  id: string;
  title: string;
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A part of the landing page. */
export function Section({ id, title, lead, className, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={classNames('mt-16 border-t border-line pt-12 sm:mt-20 sm:pt-14', className)}
    >
      <div className="mb-9 max-w-text">
        <h2 id={id} className="font-serif text-2xl font-medium tracking-[-0.012em]">
          {title}
        </h2>
        {lead ? <p className="mt-2 text-soft">{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}
