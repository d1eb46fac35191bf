'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { buttonClass } from './button';

type DialogProps = {
  title: ReactNode;
  description: ReactNode;
  children: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether Escape and a click outside close it; off where something would be lost. */
  dismissible: boolean;
};

/** Shows a dialog. Focus moves in, stays in, and goes back. Its actions stand last, in `<DialogActions>`. */
export function Dialog({ title, description, children, open, onOpenChange, dismissible }: DialogProps) {
  const change = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    const dismissed = details.reason === 'escape-key' || details.reason === 'outside-press';
    if (!next && !dismissible && dismissed) details.cancel();
    else onOpenChange(next);
  };
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className="fixed top-1/2 left-1/2 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 flex-col gap-4 overflow-y-auto rounded-lg border border-line bg-surface p-6 text-ink shadow-raised transition-[opacity,translate] data-ending-style:opacity-0 data-starting-style:translate-y-[calc(-50%+0.5rem)] data-starting-style:opacity-0">
          <div className="flex flex-col gap-1.5">
            <Base.Title className="font-serif text-xl font-medium">{title}</Base.Title>
            {description ? (
              <Base.Description className="text-sm text-soft">{description}</Base.Description>
            ) : null}
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2 pt-1">{children}</div>;
}

export function DialogClose({ children }: { children: ReactNode }) {
  return <Base.Close className={buttonClass('secondary')}>{children}</Base.Close>;
}
