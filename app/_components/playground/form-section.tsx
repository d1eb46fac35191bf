'use client';

import { type ReactNode, useEffect, useState } from 'react';

type FormSectionProps = {
  title: string;
  /** Its purpose, beside the title while it is closed. */
  note: string;
  /** Open by itself, because something in it is filled in. */
  isUsed?: boolean;
  children: ReactNode;
};

/** Shows a part of the form that is folded away until it is needed. */
export function FormSection({ title, note, isUsed = false, children }: FormSectionProps) {
  const [isOpen, setOpen] = useState(isUsed);
  useEffect(() => {
    if (isUsed) setOpen(true);
  }, [isUsed]);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group border-t border-line pt-3"
    >
      <summary className="flex list-none items-baseline gap-2 rounded-sm py-1 text-sm font-medium group-has-data-marked:text-accent [&::-webkit-details-marker]:hidden">
        <span aria-hidden="true" className="w-3 font-mono text-faint group-open:hidden">
          +
        </span>
        <span aria-hidden="true" className="hidden w-3 font-mono text-faint group-open:inline">
          –
        </span>
        {title}
        <span className="font-normal text-faint">{note}</span>
      </summary>
      <div className="flex flex-col gap-4 pt-3 pb-2">{children}</div>
    </details>
  );
}
