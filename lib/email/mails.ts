import { type Email, layOut } from './email';

/**
 * Writes the mail that carries a sign-in link (contract: sign-in).
 *
 * @param link absolute address of the page that spends the link
 * @param minutes how long the link is good for
 */
export function signInEmail({ link, minutes }: { link: string; minutes: number }): Email {
  return layOut({
    subject: 'Sign in to Reco',
    paragraphs: [
      `Here is the link that you asked for. It works once, within ${minutes} minutes, and opens a page with a button to click.`,
    ],
    link: { label: 'Sign in to Reco', url: link },
    note: 'If you did not ask for it, ignore this message: nobody can sign in without the link.',
  });
}

type Welcome = {
  /** First characters of the key, by which the dashboard shows it; never the key. */
  keyPrefix: string;
  /** Address of the page that spends the sign-in link. */
  link: string;
  minutes: number;
  /** Where to ask for another link later. */
  signInUrl: string;
};

/**
 * Writes the mail that confirms a sign-up. It never carries the key, which was shown once (contract: sign-up).
 *
 * @param minutes how long the link is good for
 */
export function welcomeEmail({ keyPrefix, link, minutes, signInUrl }: Welcome): Email {
  return layOut({
    subject: 'Your Reco API key',
    paragraphs: [
      `An API key was created for this address. It begins with ${keyPrefix} and was shown once, in the browser that asked for it. This message does not contain it, and we cannot show it again.`,
      'In the dashboard you see how much of its quota is used, and can rename, rotate or revoke it.',
      `The link signs you in and claims the key for you. It works once, within ${minutes} minutes. For another one, go to ${signInUrl}`,
    ],
    link: { label: 'Open the dashboard', url: link },
    note: 'If it was not you who created it, it does not count against your keys. To stop it from working, open the dashboard and revoke it.',
  });
}

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

const namedKey = ({ name, prefix }: AboutKey) => `“${name}” (${prefix})`;

/** Writes an instant to the minute: `Tue, 01 Dec 2026 00:00 UTC`. @param at Unix time in milliseconds */
const utcMinute = (at: number) => new Date(at).toUTCString().replace(/:\d\d GMT$/, ' UTC');

/**
 * Writes the mail that tells the owner of a key that it ends soon (contract: mails, one-click-stop), in UTC, to the minute.
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
