import type { ReactNode } from 'react';

type SectionProps = { id: string; title: string; lead?: ReactNode; children: ReactNode };

/** A part of the landing page. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="mt-16 border-t border-line pt-12 sm:mt-20 sm:pt-14">
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
