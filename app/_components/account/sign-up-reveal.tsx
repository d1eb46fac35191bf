'use client';

import { useEffect, useRef } from 'react';
import { ButtonLink } from '../ui/button-link';
import { Notice } from '../ui/notice';
import { TextLink } from '../ui/text-link';
import { DeliveryNote, type DeliveryState } from './delivery-note';
import { KeyReveal, type RevealedKey } from './key-reveal';

type SignUpRevealProps = RevealedKey & { email: string; delivery: DeliveryState };

/** A new key, shown once, and what to do with it. */
export function SignUpReveal({ email, delivery, ...key }: SignUpRevealProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone; whoever cannot see the page is led to what took its place.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="revealed" className="flex min-w-0 flex-col gap-6">
      <div>
        <h2 id="revealed" ref={heading} tabIndex={-1} className="font-serif text-xl font-medium">
          This is your key. It is shown once.
        </h2>
        <p className="mt-1.5 text-soft">
          We keep only its hash. Put it where your server finds it, such as a secret manager or an environment
          variable; not in browser or mobile code.
        </p>
      </div>
      <KeyReveal {...key}>
        <ButtonLink href="/generate-key/stored" replace className="self-start">
          I have stored it
        </ButtonLink>
      </KeyReveal>
      {delivery === 'failed' ? (
        <Notice tone="warn" title="We could not send the confirmation e-mail">
          Your key works all the same. <TextLink href="/sign-in">Sign in</TextLink> whenever you want to see
          your dashboard.
        </Notice>
      ) : (
        <DeliveryNote delivery={delivery} email={email} />
      )}
    </section>
  );
}
