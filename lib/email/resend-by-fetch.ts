import { z } from 'zod';
import type { Outgoing, ResendAnswer, ResendConfig } from './resend-answer';

const API_URL = 'https://api.resend.com';

/** What Resend answers instead of sending (https://resend.com/docs/api-reference/errors). */
const refusal = z.object({ name: z.string() });

/**
 * Has Resend send a message (https://resend.com/docs/api-reference/emails/send-email), without its library.
 *
 * @throws whatever kept its answer from coming
 */
export async function sendByFetch(
  { to, email, idempotencyKey }: Outgoing,
  { RESEND_API_KEY, RESEND_BASE_URL, EMAIL_FROM }: ResendConfig,
  signal: AbortSignal,
): Promise<ResendAnswer> {
  const base = (RESEND_BASE_URL ?? API_URL).replace(/\/+$/, '');
  const response = await fetch(`${base}/emails`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${RESEND_API_KEY}`,
      'Content-Type': 'application/json',
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    body: JSON.stringify({ from: EMAIL_FROM, to, ...email }),
    signal,
  });
  const answer: unknown = await response.json().catch(() => undefined);
  return {
    isSent: response.ok && z.object({ id: z.string() }).safeParse(answer).success,
    name: refusal.safeParse(answer).data?.name,
    statusCode: response.status,
  };
}
