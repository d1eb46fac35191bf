import type { Outgoing, ResendConfig } from './resend-answer';

/** How long Resend may take, in milliseconds; a person is waiting for the page. */
const TIMEOUT_MS = 10_000;

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

/**
 * The way to Resend of this runtime: its library, but on the edge, whose bundle it would be 33 KB of. Written so that
 * the build leaves the other one out.
 */
async function wayToResend() {
  if (process.env.NEXT_RUNTIME === 'edge') return (await import('./resend-by-fetch')).sendByFetch;
  return (await import('./resend-library')).sendByLibrary;
}

/**
 * Has Resend send a message.
 *
 * @throws Error whose name and status say what Resend answered; without the text of the message or of the answer
 */
export async function sendByResend(outgoing: Outgoing, config: ResendConfig): Promise<void> {
  const send = await wayToResend();
  const { isSent, name, statusCode } = await send(outgoing, config, AbortSignal.timeout(TIMEOUT_MS));
  if (isSent || (outgoing.idempotencyKey && name === SENT_BEFORE)) return;
  throw new EmailFailure({ name, statusCode });
}
