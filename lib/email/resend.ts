import { z } from 'zod';
import type { Config } from '../config';
import type { Email } from './email';

/** A message, whom it is for, and what tells it from every other one. */
export type Outgoing = {
  to: string;
  email: Email;
  /** A message that was taken under the same text within a day is not sent again. */
  idempotencyKey?: string | undefined;
};

export type ResendConfig = Pick<Config, 'RESEND_BASE_URL' | 'EMAIL_FROM'> & { RESEND_API_KEY: string };

const API_URL = 'https://api.resend.com';

/** How long Resend may take, in milliseconds; a person is waiting for the page. */
const TIMEOUT_MS = 10_000;

/** Resend's answer when it has taken a message under the same idempotency key, with another text. */
const SENT_BEFORE = 'invalid_idempotent_request';

const acceptance = z.object({ id: z.string() });
/** An answer of Resend that refuses (https://resend.com/docs/api-reference/errors). */
const refusal = z.object({ name: z.string() });

/** What Resend answered instead of sending, as far as the log may know it: its own word for it, and the status. */
class EmailFailure extends Error {
  readonly statusCode: number;

  constructor(name: string | undefined, statusCode: number) {
    super('The message was not sent.');
    this.name = name !== undefined && /^[a-z_]{1,60}$/.test(name) ? name : 'EmailFailure';
    this.statusCode = statusCode;
  }
}

/**
 * Has Resend send a message (https://resend.com/docs/api-reference/emails/send-email).
 *
 * @throws Error whose name and status say what Resend answered, without the text of the message or of the answer
 * @throws whatever kept its answer from coming, such as a `TimeoutError` after 10 s
 */
export async function sendByResend(
  { to, email, idempotencyKey }: Outgoing,
  { RESEND_API_KEY, RESEND_BASE_URL, EMAIL_FROM }: ResendConfig,
): Promise<void> {
  const base = (RESEND_BASE_URL ?? API_URL).replace(/\/+$/, '');
  const response = await fetch(`${base}/emails`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${RESEND_API_KEY}`,
      'Content-Type': 'application/json',
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    body: JSON.stringify({ from: EMAIL_FROM, to, ...email }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && acceptance.safeParse(answer).success) return;
  const { name } = refusal.safeParse(answer).data ?? {};
  if (idempotencyKey && name === SENT_BEFORE) return;
  throw new EmailFailure(name, response.status);
}
