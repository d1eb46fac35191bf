import { Resend } from 'resend';
import { type Config, getConfig } from '../config';
import { warnOperator } from '../warn-operator';
import type { Email } from './email';

/** How long Resend may take, in milliseconds; a person is waiting for the page. */
const TIMEOUT_MS = 10_000;

/**
 * What became of a message: `sent`; `logged` when Resend is not configured and the message went to the server
 * log instead (contract: mail-to-log); `failed` when Resend refused it or could not be reached.
 */
export type Delivery = 'sent' | 'logged' | 'failed';

type Input = { to: string; email: Email };
type Deps = {
  config?: Pick<Config, 'RESEND_API_KEY' | 'RESEND_BASE_URL' | 'EMAIL_FROM'>;
  /** Writes a message that is not sent to the log. */
  log?: (line: string) => void;
  warn?: typeof warnOperator;
};

/** What Resend answered instead of sending, as far as the log may know it: its own word for it, and the status. */
class EmailFailure extends Error {
  readonly statusCode: number | null;

  constructor({ name, statusCode }: { name: string; statusCode: number | null }) {
    super('The message was not sent.');
    this.name = /^[a-z_]{1,60}$/.test(name) ? name : 'EmailFailure';
    this.statusCode = statusCode;
  }
}

/** For a person who reads the log of their own server, so that a link in it can be followed. */
function readable({ to, email }: Input): string {
  return [
    'E-mail is not configured (RESEND_API_KEY is not set), so this message was not sent:',
    `To: ${to}`,
    `Subject: ${email.subject}`,
    '',
    email.text,
  ].join('\n');
}

/**
 * Sends a message through Resend, or writes it to the log where Resend is not configured. Never throws. The operator
 * is told of a failure by its name and status only: neither the address nor the text belongs in a log.
 */
export async function sendEmail({ to, email }: Input, deps: Deps = {}): Promise<Delivery> {
  const { config = getConfig(), log = console.log, warn = warnOperator } = deps;
  if (!config.RESEND_API_KEY) {
    log(readable({ to, email }));
    return 'logged';
  }
  const resend = new Resend(config.RESEND_API_KEY, {
    ...(config.RESEND_BASE_URL && { baseUrl: config.RESEND_BASE_URL.replace(/\/+$/, '') }),
  });
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const failure = await resend.emails
    .send({ from: config.EMAIL_FROM, to, ...email }, { signal: timeout })
    .then(
      ({ error }) => error && new EmailFailure(error),
      (thrown: unknown) => thrown,
    );
  if (failure === null) return 'sent';
  warn('email', failure);
  return 'failed';
}
