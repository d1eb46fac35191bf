'use client';

import { useActionState } from 'react';
import { Notice } from '../ui/notice';
import { DeliveryNote, type DeliveryState, EmailField } from './sign-in-notes';
import { SubmitButton } from './submit-button';

/** Where the form stands: to be filled in, perhaps with a remark; or a message under way. */
export type SignInState =
  | { step: 'form'; email: string; fieldError?: string; refusal?: { title: string; text: string } }
  | { step: 'requested'; email: string; delivery: DeliveryState };

type SignInFormProps = {
  action: (state: SignInState, data: FormData) => Promise<SignInState>;
  next: string | undefined;
};

/** Asks for a sign-in link. Works without scripts. */
export function SignInForm({ action, next }: SignInFormProps) {
  const [state, send] = useActionState(action, { step: 'form', email: '' });
  const requested = state.step === 'requested' && state.delivery !== 'failed';
  return (
    <form action={send} className="flex max-w-md flex-col gap-5">
      {state.step === 'requested' ? <DeliveryNote delivery={state.delivery} email={state.email} /> : null}
      {state.step === 'form' && state.refusal ? (
        <Notice tone="warn" role="alert" title={state.refusal.title}>
          {state.refusal.text}
        </Notice>
      ) : null}
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <EmailField error={state.step === 'form' ? state.fieldError : undefined} defaultValue={state.email} />
      <SubmitButton
        pending="Sending the link"
        variant={requested ? 'secondary' : 'primary'}
        className="self-start"
      >
        {requested ? 'Send another link' : 'Send a sign-in link'}
      </SubmitButton>
    </form>
  );
}
