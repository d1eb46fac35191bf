import { type Email, layOut } from './email';

/** The key of a notice, and the addresses of its page and of the links that stop such notices. */
export type AboutKey = {
  name: string;
  /** Its first characters, never the key. */
  prefix: string;
  keyUrl: string;
  /** Address of the page that stops messages of this kind. */
  stopUrl: string;
  /** Address that stops them at one POST, for mail programs. */
  oneClickUrl: string;
};

type Notice = {
  /** Subject of these messages, in a few words: `quotas`. */
  subjectMatter: string;
  subject: string;
  paragraphs: string[];
};

/**
 * Writes a notice about a key, with a link to the key's page of the dashboard, and with two links that stop its kind: one for
 * the reader and one for the mail program (RFC 8058; contract: one-click-stop).
 */
function keyNotice(
  { keyUrl, stopUrl, oneClickUrl }: AboutKey,
  { subjectMatter, subject, paragraphs }: Notice,
): Email {
  return {
    ...layOut({
      subject,
      paragraphs,
      link: { label: 'Open the key in the dashboard', url: keyUrl },
      note: 'You get this message because the key belongs to this address.',
      stop: { label: `Stop messages about ${subjectMatter}`, url: stopUrl },
    }),
    headers: {
      'List-Unsubscribe': `<${oneClickUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** Writes a key's name with the shown beginning of its secret: `“Shop” (reco_live_ab12…)`. */
const namedKey = ({ name, prefix }: AboutKey) => `“${name}” (${prefix})`;

/** Writes an instant to the minute: `Tue, 01 Dec 2026 00:00 UTC`. @param at Unix time in milliseconds */
const utcMinute = (at: number) => new Date(at).toUTCString().replace(/:\d\d GMT$/, ' UTC');

/**
 * Writes the mail that tells the owner of a key that it ends soon (contract: mails, one-click-stop). The end is told in UTC.
 *
 * @param input.expiresAt Unix time in milliseconds
 */
export function expiryEmail(key: AboutKey, { expiresAt }: { expiresAt: number }): Email {
  return keyNotice(key, {
    subjectMatter: 'expiring keys',
    subject: `The key ${key.prefix} expires soon`,
    paragraphs: [
      `The key ${namedKey(key)} expires on ${utcMinute(expiresAt)}. From then on its requests are refused with 401 INVALID_API_KEY.`,
      `Until then you can move its end: ${key.keyUrl}/settings#expiry. A key that has expired stays so: create another one in its place.`,
    ],
  });
}

type Quota = {
  /** The level that was crossed, in percent; at 100 it is used up. */
  level: number;
  used: number;
  requestsPerMonth: number;
  /** When the next month begins, as Unix time in milliseconds. */
  resetsAt: number;
};

const number = (value: number) => value.toLocaleString('en-US');

/**
 * Writes the mail that tells the owner of a key that its quota is used up, or nearly (contract: mails, one-click-stop). More used
 * than the quota is told as the quota; `level` stands in it only while the quota is not used up.
 */
export function quotaEmail(key: AboutKey, quota: Quota): Email {
  const { level, used, requestsPerMonth, resetsAt } = quota;
  const isUsedUp = level === 100;
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
