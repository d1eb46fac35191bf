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

/** Whether Resend took a message; else its own word for why not, and the status, 0 when there was none. */
export type ResendAnswer = { isSent: boolean; name: string | undefined; statusCode: number };
