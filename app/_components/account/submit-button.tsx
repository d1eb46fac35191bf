'use client';

import type { ComponentProps } from 'react';
import { useFormStatus } from 'react-dom';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';

type SubmitButtonProps = ComponentProps<typeof Button> & {
  /** Said while the form is under way, in place of the label. */
  pending?: string;
};

/** Sends the form around it, once at a time. It keeps focus and width while the answer is awaited. */
export function SubmitButton({ children, pending: pendingLabel, ...button }: SubmitButtonProps) {
  const { pending } = useFormStatus();
  const replaced = pending && pendingLabel !== undefined;
  return (
    <Button
      {...button}
      type="submit"
      aria-disabled={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
      }}
    >
      {/* Both labels lie on each other, so that the button keeps its width. */}
      <span className="grid justify-items-center">
        <span className={classNames('col-start-1 row-start-1', replaced && 'invisible')}>{children}</span>
        {pendingLabel === undefined ? null : (
          <span className={classNames('col-start-1 row-start-1', !replaced && 'invisible')}>
            {pendingLabel}
          </span>
        )}
      </span>
    </Button>
  );
}
