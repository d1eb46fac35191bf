import type { EventData } from '../contract/webhook-events';
import { type Email, layOut } from '../email/email';
import { DISABLED_AFTER_DAYS } from './alert-settings';

const number = (value: number) => value.toLocaleString('en-US');
const dollars = (value: number) => `$${value.toFixed(2)}`;

type Text = { subject: string; paragraphs: string[] };

/** Texts of the mails by type of event; every other event is sent to webhooks alone. */
const TEXTS: Record<string, (data: never) => Text> = {
  'alert.requests': ({ requests, limit, month }: EventData<'alert.requests'>) => ({
    subject: `${number(limit)} requests in ${month}`,
    paragraphs: [
      `Your keys have been answered ${number(requests)} times in ${month}. You asked to be told at ${number(limit)}.`,
    ],
  }),
  'alert.cost': ({ cost_usd, limit_usd, month }: EventData<'alert.cost'>) => ({
    subject: `${dollars(limit_usd)} of model cost in ${month}`,
    paragraphs: [
      `Models have cost ${dollars(cost_usd)} for your keys in ${month}, at known prices. You asked to be told at ${dollars(limit_usd)}.`,
    ],
  }),
  'errors.rising': ({ errors, requests, hour, limit, unit }: EventData<'errors.rising'>) => ({
    subject: `${number(errors)} errors since ${hour.slice(11)}:00 UTC`,
    paragraphs: [
      `${number(errors)} of ${number(requests)} requests since ${hour.replace('T', ' ')}:00 UTC were refused or failed. You asked to be told at ${unit === 'percent' ? `${limit} %` : number(limit)}.`,
      'The page “Requests” of the dashboard shows each of them with its code.',
    ],
  }),
  'webhook.disabled': ({ url }: { url: string }) => ({
    subject: `The webhook to ${url} is disabled`,
    paragraphs: [
      `The webhook to ${url} has taken nothing for ${DISABLED_AFTER_DAYS} days, or has said that it is gone, so nothing is sent to it any more.`,
      'Mend the server, send a test, and enable the webhook again.',
    ],
  }),
};

/**
 * Writes the mail about an alert, or about a webhook that was disabled (contract: alerts, webhook-disabled).
 *
 * @param type of the event: `alert.requests`, `alert.cost`, `errors.rising`, or `webhook.disabled`
 * @param body of the event with its `data`, or `{ url }`, the host of the webhook; it has to be of that type
 * @param url absolute address of the page of alerts
 * @throws Error for another type, which nobody is mailed about
 */
export function alertEmail(type: string, body: { data?: unknown }, url: string): Email {
  const text = TEXTS[type];
  if (!text) throw new Error('Nobody is written about this event.');
  return layOut({
    ...text((body.data ?? body) as never),
    link: { label: 'Open your alerts', url },
    note: 'You get this message because of an alert or a webhook of your account. Remove it there to get no more.',
  });
}
