import { type Config, getConfig } from '../config';
import { recordOutcome } from '../health/record';
import { warnOperator } from '../warn-operator';
import type { Email } from './email';

/** A message and its recipient. */
export type Outgoing = {
  to: string;
  email: Email;
  /** A message that was taken under the same key within a day is not sent again. */
  idempotencyKey?: string | undefined;
};

type ResendConfig = Pick<Config, 'RESEND_BASE_URL' | 'EMAIL_FROM'> & { RESEND_API_KEY: string };

/** How long Resend may take, in milliseconds; a person is waiting for the page. */
const TIMEOUT_MS = 10_000;

/** The name of Resend's error when it has taken a message under the same idempotency key, with another text. */
const SENT_BEFORE = 'invalid_idempotent_request';

/** A refusal of Resend, as far as the log may know it: its own word for it, and the status, 0 without an answer. */
class EmailFailure extends Error {
  readonly statusCode: number;

  constructor(name = '', statusCode: number | null = 0) {
    super('The message was not sent.');
    this.name = /^[a-z_]{1,60}$/.test(name) ? name : 'EmailFailure';
    this.statusCode = statusCode ?? 0;
  }
}

/** Sends a message by Resend. @throws Error with name and status of the answer, without any text of it or of the message */
async function sendByResend(
  { to, email, idempotencyKey }: Outgoing,
  { RESEND_API_KEY, RESEND_BASE_URL, EMAIL_FROM }: ResendConfig,
): Promise<void> {
  const { Resend } = await import('resend');
  const resend = new Resend(RESEND_API_KEY, {
    ...(RESEND_BASE_URL && { baseUrl: RESEND_BASE_URL.replace(/\/+$/, '') }),
  });
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const options = { signal, ...(idempotencyKey && { idempotencyKey }) };
  const { data, error } = await resend.emails.send({ from: EMAIL_FROM, to, ...email }, options);
  if (data?.id || (idempotencyKey && error?.name === SENT_BEFORE)) return;
  throw new EmailFailure(error?.name, error?.statusCode);
}

/**
 * The outcome of a message: `sent`; `logged` when Resend is not configured and the message went to the server log
 * instead (contract: mail-to-log); `failed` when Resend refused it or could not be reached.
 */
export type Delivery = 'sent' | 'logged' | 'failed';

/** The part of the configuration that sends mails. */
export type MailConfig = Pick<Config, 'RESEND_API_KEY' | 'RESEND_BASE_URL' | 'EMAIL_FROM'>;

type Deps = {
  config?: MailConfig;
  /** Writes a message that is not sent; to the log by default. */
  log?: (line: string) => void;
};

/** Writes a message for a person who reads the log of their own server, so that a link in it can be followed. */
function readable({ to, email }: Outgoing): string {
  return [
    'E-mail is not configured (RESEND_API_KEY is not set), so this message was not sent:',
    `To: ${to}`,
    `Subject: ${email.subject}`,
    '',
    email.text,
  ].join('\n');
}

/**
 * Sends a message by Resend, once, within 10 s, or writes it to the log where Resend is not configured (contract: mail-to-log).
 * Does not try again: a failure is the outcome `failed`. The operator is warned of it by its name and status only: neither the
 * address nor the text belongs in a log. One that was sent before under its `idempotencyKey`, with whatever text, is
 * `sent`.
 *
 * @throws ConfigError of `getConfig` where `deps` has no configuration, and errors of `deps.log`; nothing else
 */
export async function sendEmail(outgoing: Outgoing, deps: Deps = {}): Promise<Delivery> {
  const { config = getConfig(), log = console.log } = deps;
  const { RESEND_API_KEY } = config;
  if (!RESEND_API_KEY) {
    log(readable(outgoing));
    return 'logged';
  }
  try {
    await sendByResend(outgoing, { ...config, RESEND_API_KEY });
    recordOutcome('mail', 'ok');
    return 'sent';
  } catch (error) {
    recordOutcome('mail', 'failed');
    warnOperator('email', error);
    return 'failed';
  }
}
