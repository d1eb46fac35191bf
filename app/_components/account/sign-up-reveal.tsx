'use client';

import { useEffect, useRef } from 'react';
import { ButtonLink } from '../ui/button-link';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';
import { TextLink } from '../ui/text-link';
import { DeliveryNote, type DeliveryState } from './delivery-note';
import { KeyReveal, type RevealedKey } from './key-reveal';

type SignUpRevealProps = RevealedKey & { email: string; delivery: DeliveryState };

/** A new key, shown once, and what to do with it. */
export function SignUpReveal({ email, delivery, ...key }: SignUpRevealProps) {
  const section = useRef<HTMLElement>(null);
  // The button that was pressed is gone; whoever cannot see the page is led to what took its place.
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} aria-label="Your key" className="flex min-w-0 flex-col gap-8">
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
    </section>
  );
}
