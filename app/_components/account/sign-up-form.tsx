'use client';

import { useActionState } from 'react';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';
import { TextField } from '../ui/text-field';
import { TextLink } from '../ui/text-link';
import { AgreeNote } from './agree-note';
import type { RevealedKey } from './key-reveal';
import { SignUpReveal } from './sign-up-reveal';
import { SubmitButton } from './submit-button';

/** Where the form stands: to be filled in, perhaps with a remark on what was sent; or its key shown. */
export type SignUpState =
  | {
      step: 'form';
      email: string;
      /** What is wrong with the address. */
      fieldError?: string;
      /** Why no key was created. */
      refusal?: { title: string; text: string; signIn?: boolean };
      /** One-time value for the next attempt. */
      submission?: string;
    }
  | ({ step: 'revealed'; email: string; delivery: 'sent' | 'logged' | 'failed' } & RevealedKey);

type SignUpFormProps = {
  action: (state: SignUpState, data: FormData) => Promise<SignUpState>;
  /** One-time value for the first attempt. */
  submission: string;
  /** What one gets, in a sentence or two. */
  lead: string;
};

/** E-mail in, key out. Works without scripts: the key is then in the answer to the form. */
export function SignUpForm({ action, submission, lead }: SignUpFormProps) {
  const [state, send] = useActionState(action, { step: 'form', email: '' });
  if (state.step === 'revealed') return <SignUpReveal {...state} />;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Get a key" lead={lead} />
      <form action={send} className="flex max-w-md flex-col gap-5">
        {state.refusal ? (
          <Notice tone="warn" role="alert" title={state.refusal.title}>
            {state.refusal.text}
            {state.refusal.signIn ? (
              <>
                {' '}
                <TextLink href="/sign-in">Sign in</TextLink>
              </>
            ) : null}
          </Notice>
        ) : null}
        <input type="hidden" name="submission" value={state.submission ?? submission} />
        <TextField
          label="E-mail"
          hint="We send a link to your dashboard. The key itself is never sent."
          error={state.fieldError}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          placeholder="you@company.com"
          defaultValue={state.email}
        />
        <SubmitButton pending="Creating" className="self-start">
          Create key
        </SubmitButton>
        <AgreeNote doing="creating a key" />
      </form>
    </div>
  );
}
