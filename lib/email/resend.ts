import { z } from 'zod';
import type { Config } from '../config';
import type { Email } from './email';

/** How long Resend may take, in milliseconds; a person is waiting for the page. */
const TIMEOUT_MS = 10_000;

const API_URL = 'https://api.resend.com';

/** What Resend answers instead of sending (https://resend.com/docs/api-reference/errors). */
const refusal = z.object({ name: z.string() });

/** What Resend answers when it has taken a message under the same idempotency key, with another text. */
const SENT_BEFORE = 'invalid_idempotent_request';

/** What Resend answered instead of sending, as far as the log may know it: its own word for it, and the status. */
class EmailFailure extends Error {
  readonly statusCode: number;

  constructor({ name, statusCode }: { name: string | undefined; statusCode: number }) {
    super('The message was not sent.');
    this.name = name !== undefined && /^[a-z_]{1,60}$/.test(name) ? name : 'EmailFailure';
    this.statusCode = statusCode;
  }
}

/** A message, whom it is for, and what tells it from every other one. */
export type Outgoing = {
  to: string;
  email: Email;
  /** A message that was taken under the same text within a day is not sent again. */
  idempotencyKey?: string | undefined;
};

export type ResendConfig = Pick<Config, 'RESEND_BASE_URL' | 'EMAIL_FROM'> & { RESEND_API_KEY: string };

/**
 * Has Resend send a message (https://resend.com/docs/api-reference/emails/send-email). By fetch: the library of Resend
 * would take 33 KB of the edge bundle, which has to send messages too.
 *
 * @throws Error whose name and status say what Resend answered; without the text of the message or of the answer
 */
export async function sendByResend(
  { to, email, idempotencyKey }: Outgoing,
  config: ResendConfig,
): Promise<void> {
  const base = (config.RESEND_BASE_URL ?? API_URL).replace(/\/+$/, '');
  const response = await fetch(`${base}/emails`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${config.RESEND_API_KEY}`,
      'Content-Type': 'application/json',
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    body: JSON.stringify({ from: config.EMAIL_FROM, to, ...email }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  const sent = response.ok && z.object({ id: z.string() }).safeParse(answer).success;
  const name = refusal.safeParse(answer).data?.name;
  if (sent || (idempotencyKey && name === SENT_BEFORE)) return;
  throw new EmailFailure({ name, statusCode: response.status });
}
