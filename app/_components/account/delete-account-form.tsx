'use client';

import { deleteAccountAction } from '../../dashboard/actions';
import { ConfirmField, FormNotices, useFormResult } from './form-result';
import { SubmitButton } from './submit-button';

/** Deletes the account, once its address was typed. Works without scripts. */
export function DeleteAccountForm({ email }: { email: string }) {
  const { send, result, given, errorOf } = useFormResult(deleteAccountAction);
  return (
    <form action={send} className="flex max-w-md flex-col gap-5">
      <FormNotices result={result} />
      <ConfirmField
        word={<span className="wrap-anywhere">{email}</span>}
        defaultValue={given}
        error={errorOf('confirmation')}
      />
      <SubmitButton pending="Deleting" variant="danger" className="self-start">
        Delete the account for good
      </SubmitButton>
    </form>
  );
}
