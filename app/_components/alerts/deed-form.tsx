'use client';

import { type ReactNode, useActionState } from 'react';
import type { AlertFormAction } from './alert-form-state';
import { FormOutcome } from './form-outcome';

/**
 * A form around a list, whose buttons are named `deed` and say what is done with which entry. Works without scripts.
 */
export function DeedForm({ action, children }: { action: AlertFormAction; children: ReactNode }) {
  const [state, send] = useActionState(action, null);
  return (
    <form action={send} className="flex min-w-0 flex-col gap-3">
      <FormOutcome state={state} />
      {children}
    </form>
  );
}
