import type { ComponentProps } from 'react';
import { Notice } from '../ui/notice';
import { TextField } from '../ui/text-field';
import { TextLink } from '../ui/text-link';

export const EmailField = (
  field: Pick<ComponentProps<typeof TextField>, 'hint' | 'error' | 'defaultValue'>,
) => (
  <TextField
    label="E-mail"
    name="email"
    type="email"
    autoComplete="email"
    required
    maxLength={254}
    placeholder="you@company.com"
    {...field}
  />
);

/** What became of a message; the server tells the same to everyone. */
export type DeliveryState = 'sent' | 'logged' | 'failed';

/** Where the sign-in link went (contract: mail-to-log; the link itself is never shown). */
export function DeliveryNote({ delivery, email }: { delivery: DeliveryState; email: string }) {
  if (delivery === 'sent')
    return (
      <Notice tone="good" role="status" title="Check your inbox">
        We sent a sign-in link to <span className="font-medium wrap-anywhere text-ink">{email}</span>. It
        works once, within 15 minutes.
      </Notice>
    );
  if (delivery === 'logged')
    return (
      <Notice tone="warn" role="status" title="E-mail is not configured on this server">
        The link was written to the server log. It works once, within 15 minutes.
      </Notice>
    );
  return (
    <Notice tone="bad" role="alert" title="We could not send the e-mail">
      Try again in a moment.
    </Notice>
  );
}

/** Says beside a button that pressing it agrees to the terms of use (contract: terms). @param doing what the button does */
export function AgreeNote({ doing }: { doing: string }) {
  return (
    <p className="text-xs text-faint">
      By {doing} you agree to the <TextLink href="/terms">terms of use</TextLink>. What is stored about you is
      on the page about <TextLink href="/privacy">data and privacy</TextLink>.
    </p>
  );
}
