import { Resend } from 'resend';
import type { Outgoing, ResendAnswer, ResendConfig } from './resend-answer';

/** Has Resend send a message, by its library. @throws whatever kept its answer from coming */
export async function sendByLibrary(
  { to, email, idempotencyKey }: Outgoing,
  { RESEND_API_KEY, RESEND_BASE_URL, EMAIL_FROM }: ResendConfig,
  signal: AbortSignal,
): Promise<ResendAnswer> {
  const resend = new Resend(RESEND_API_KEY, {
    ...(RESEND_BASE_URL && { baseUrl: RESEND_BASE_URL.replace(/\/+$/, '') }),
  });
  const options = { signal, ...(idempotencyKey && { idempotencyKey }) };
  const { data, error } = await resend.emails.send({ from: EMAIL_FROM, to, ...email }, options);
  return { isSent: Boolean(data?.id), name: error?.name, statusCode: error?.statusCode ?? 0 };
}
