'use client';

import { useActionState } from 'react';
import { Notice } from '../ui/notice';
import { TextField } from '../ui/text-field';
import { SubmitButton } from './submit-button';

/** What stood in the way of deleting, and what was typed. */
export type DeletionState = { confirmation: string; fieldError?: string; problem?: string } | null;

type DeleteAccountFormProps = {
  action: (state: DeletionState, data: FormData) => Promise<DeletionState>;
  /** Address of the account: what one types. */
  email: string;
};

/** Deletes the account, once its address was typed. Works without scripts. */
export function DeleteAccountForm({ action, email }: DeleteAccountFormProps) {
  const [state, send] = useActionState(action, null);
  return (
    <form action={send} className="flex max-w-md flex-col gap-5">
      {state?.problem ? (
        <Notice tone="bad" role="alert">
          {state.problem}
        </Notice>
      ) : null}
      <TextField
        label={
          <span>
            Type <span className="wrap-anywhere">{email}</span> to confirm
          </span>
        }
        name="confirmation"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={state?.confirmation}
        error={state?.fieldError}
      />
      <SubmitButton pending="Deleting" variant="danger" className="self-start">
        Delete the account for good
      </SubmitButton>
    </form>
  );
}
