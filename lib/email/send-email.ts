import { type Config, getConfig } from '../config';
import { recordMail } from '../health/record';
import { warnOperator } from '../warn-operator';
import { type Outgoing, sendByResend } from './resend';

/**
 * The outcome of a message: `sent`; `logged` when Resend is not configured and the message went to the server log
 * instead (contract: mail-to-log); `failed` when Resend refused it or could not be reached.
 */
export type Delivery = 'sent' | 'logged' | 'failed';

type Deps = {
  config?: Pick<Config, 'RESEND_API_KEY' | 'RESEND_BASE_URL' | 'EMAIL_FROM'>;
  /** Writes a message that is not sent to the log. */
  log?: (line: string) => void;
  warn?: typeof warnOperator;
  /** Records whether the mail service took it, for the status page. */
  record?: typeof recordMail;
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
 * Sends a message by Resend, or writes it to the log where Resend is not configured (contract: mail-to-log). Never throws.
 * The operator is warned of a failure by its name and status only: neither the address nor the text belongs in a log.
 */
export async function sendEmail(outgoing: Outgoing, deps: Deps = {}): Promise<Delivery> {
  const { config = getConfig(), log = console.log, warn = warnOperator, record = recordMail } = deps;
  const { RESEND_API_KEY } = config;
  if (!RESEND_API_KEY) {
    log(readable(outgoing));
    return 'logged';
  }
  try {
    await sendByResend(outgoing, { ...config, RESEND_API_KEY });
    record('ok');
    return 'sent';
  } catch (error) {
    record('failed');
    warn('email', error);
    return 'failed';
  }
}
