import { type Email, layOut } from './email';

/** The key of a notice, and the addresses of its page and of the links that stop such notices. */
export type AboutKey = {
  name: string;
  /** Its first characters, never the key. */
  prefix: string;
  /** Address of its page in the dashboard. */
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
export function keyNotice(
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
export const namedKey = ({ name, prefix }: AboutKey) => `“${name}” (${prefix})`;

/** Writes an instant to the minute: `Tue, 01 Dec 2026 00:00 UTC`. @param at Unix time in milliseconds */
export const utcMinute = (at: number) => new Date(at).toUTCString().replace(/:\d\d GMT$/, ' UTC');
