'use client';

import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../ui/button';
import type { ButtonSize, ButtonVariant } from '../ui/button-class';
import type { DialogState } from './key-form-dialog';

type DialogButtonProps = {
  label: ReactNode;
  ariaLabel?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Id of the text that says why the dialog cannot be opened now; one that is open stays so. */
  blockedBy?: string | undefined;
  /** Fetches the dialog's code; called as soon as the button is likely to be pressed. */
  preload: () => void;
  /** Renders the dialog, which may still have to be fetched. */
  dialog: (state: DialogState) => ReactNode;
};

/** Opens a dialog whose code is fetched only then, so that the page itself stays small. */
export function DialogButton({
  label,
  ariaLabel,
  variant,
  size,
  blockedBy,
  preload,
  dialog,
}: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  // Every opening is a new dialog: nothing typed or shown in the last one is left.
  const [opening, setOpening] = useState(0);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        aria-label={ariaLabel}
        aria-haspopup="dialog"
        aria-expanded={open}
        // Not `disabled`: the focus comes back here when the dialog closes, and the reason is read out.
        aria-disabled={blockedBy ? true : undefined}
        aria-describedby={blockedBy}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          if (blockedBy) return;
          setOpening(opening + 1);
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {opening > 0 ? (
        <Suspense key={opening} fallback={null}>
          {dialog({ open, onOpenChange: setOpen })}
        </Suspense>
      ) : null}
    </>
  );
}
