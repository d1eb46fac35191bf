import type { Email } from './email';
import { type AboutKey, keyNotice, namedKey, utcMinute } from './key-notice';

type Quota = {
  /** True when it is used up, and not only nearly. */
  isUsedUp: boolean;
  /** The level that was crossed, in percent. */
  level: number;
  used: number;
  requestsPerMonth: number;
  /** When the next month begins, as Unix time in milliseconds. */
  resetsAt: number;
};

const number = (value: number) => value.toLocaleString('en-US');

/** Writes the mail that tells the owner of a key that its quota is used up, or nearly (contract: mails). */
export function quotaEmail(key: AboutKey, quota: Quota): Email {
  const { isUsedUp, level, used, requestsPerMonth, resetsAt } = quota;
  const resets = utcMinute(resetsAt);
  const counted = `${number(Math.min(used, requestsPerMonth))} of its ${number(requestsPerMonth)} requests of this month`;
  const what = isUsedUp
    ? `The key ${namedKey(key)} has used ${counted}. Further requests are refused with 403 QUOTA_EXCEEDED until ${resets}, when the next month begins.`
    : `The key ${namedKey(key)} has used ${counted}, ${level} % or more. Once all are used, requests are refused with 403 QUOTA_EXCEEDED until ${resets}, when the next month begins.`;
  return keyNotice(key, {
    subjectMatter: 'quotas',
    subject: isUsedUp
      ? `The quota of ${key.prefix} is used up`
      : `${level} % of the quota of ${key.prefix} is used`,
    paragraphs: [
      what,
      'Requests that are under way count too, and are given back if they fail. For a higher quota, see the account section of the dashboard.',
    ],
  });
}
