'use client';

import type { ReactNode } from 'react';
import { useFormStatus } from 'react-dom';
import { Button } from '../ui/button';
import type { ButtonSize, ButtonVariant } from '../ui/button-class';

type SubmitButtonProps = {
  children: ReactNode;
  /** Said while the form is under way. */
  pending: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
};

/** Sends the form around it, once at a time. It keeps focus and width while the answer is awaited. */
export function SubmitButton({ children, pending: pendingLabel, ...button }: SubmitButtonProps) {
  const { pending } = useFormStatus();
  return (
    <Button
      {...button}
      type="submit"
      aria-disabled={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
      }}
    >
      <span className="grid justify-items-center">
        <span className={pending ? 'invisible col-start-1 row-start-1' : 'col-start-1 row-start-1'}>
          {children}
        </span>
        <span className={pending ? 'col-start-1 row-start-1' : 'invisible col-start-1 row-start-1'}>
          {pendingLabel}
        </span>
      </span>
    </Button>
  );
}
