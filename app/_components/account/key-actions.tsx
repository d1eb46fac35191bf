'use client';

import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { buttonClass } from '../ui/button';
import type { DialogChange, DialogKey } from './key-dialog';

const load = () => import('./key-dialog');
const KeyDialog = lazy(load);

type KeyDialogButtonProps = Omit<ComponentProps<'button'>, 'type' | 'onClick'> & {
  change: DialogChange;
  apiKey?: DialogKey;
  /** Id of the text that says why the dialog cannot be opened now; one that is open stays so. */
  blockedBy?: string | undefined;
};

/** Opens the dialog of a change, whose code is fetched only then. A popover around the button closes. */
export function KeyDialogButton({ change, apiKey, blockedBy, ...button }: KeyDialogButtonProps) {
  const [open, setOpen] = useState(false);
  // Every opening is a new dialog: nothing typed or shown in the last one is left.
  const [opening, setOpening] = useState(0);
  return (
    <>
      <button
        className={buttonClass('secondary', 'sm')}
        {...button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        // Not `disabled`: the focus comes back here when the dialog closes, and the reason is read out.
        aria-disabled={blockedBy ? true : undefined}
        aria-describedby={blockedBy}
        onPointerEnter={load}
        onFocus={load}
        onClick={(event) => {
          if (blockedBy) return;
          event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
          setOpening(opening + 1);
          setOpen(true);
        }}
      />
      {opening > 0 ? (
        <Suspense key={opening} fallback={null}>
          <KeyDialog change={change} apiKey={apiKey} open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Shows the button that creates a key, off where all `full` are in use. The dialog of the last one stays: it has the secret. */
export function CreateKeyButton({ full }: { full: number | undefined }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {full === undefined ? null : (
        <p id="no-more-keys" className="text-xs text-faint">
          All {full} keys in use: revoke one first
        </p>
      )}
      <KeyDialogButton
        change="create"
        blockedBy={full === undefined ? undefined : 'no-more-keys'}
        className={buttonClass('primary', 'sm')}
      >
        Create key
      </KeyDialogButton>
    </div>
  );
}
