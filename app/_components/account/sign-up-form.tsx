'use client';

import { useActionState } from 'react';
import { ButtonLink } from '../ui/button-link';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';
import { TextLink } from '../ui/text-link';
import { FocusedSection, KeyReveal, type RevealedKey } from './key-reveal';
import { AgreeNote, DeliveryNote, type DeliveryState, EmailField } from './sign-in-notes';
import { SubmitButton } from './submit-button';

type Revealed = RevealedKey & { email: string; delivery: DeliveryState };

/** Where the form stands: to be filled in, perhaps with a remark on what was sent; or its key shown. */
export type SignUpState =
  | {
      step: 'form';
      email: string;
      fieldError?: string;
      refusal?: { title: string; text: string; signIn?: boolean };
      submission?: string;
    }
  | ({ step: 'revealed' } & Revealed);

type SignUpFormProps = {
  action: (state: SignUpState, data: FormData) => Promise<SignUpState>;
  /** One-time value for the first attempt. */
  submission: string;
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
        <EmailField
          hint="We send a link to your dashboard. The key itself is never sent."
          error={state.fieldError}
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

function SignUpReveal({ email, delivery, ...key }: Revealed) {
  return (
    <FocusedSection label="Your key" className="flex min-w-0 flex-col gap-8">
      <PageHeader
        title="Your key, shown once"
        lead="We keep only its hash. Put it where your server finds it, such as a secret manager or an environment variable; not in browser or mobile code."
      />
      <KeyReveal {...key}>
        <ButtonLink href="/generate-key/stored" replace className="self-start">
          I have stored it
        </ButtonLink>
      </KeyReveal>
      <div>
        <h2 className="font-medium">What to do next</h2>
        <ol className="mt-2 flex list-decimal flex-col gap-1 pl-5 text-sm text-soft">
          <li>Store the key.</li>
          <li>Run the first call as it stands; it answers with three films.</li>
          <li>Open your dashboard to watch its use, and to create test keys.</li>
        </ol>
      </div>
      {delivery === 'failed' ? (
        <Notice tone="warn" title="We could not send the confirmation e-mail">
          Your key works all the same. <TextLink href="/sign-in">Sign in</TextLink> whenever you want to see
          your dashboard.
        </Notice>
      ) : (
        <DeliveryNote delivery={delivery} email={email} />
      )}
    </FocusedSection>
  );
}
