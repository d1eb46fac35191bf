import { type Email, layOut } from './email';

/** How a message names a key, and where its owner looks at it and stops such messages. */
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
 * Writes a message about a key that nobody asked for at this moment: it carries a link to its dashboard page, and the
 * two ways to get no more of its kind, a link for the reader and one for the mail program (RFC 8058).
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

/** Names a key as messages do, by its name and how its secret begins: `“Shop” (reco_live_ab12)`. */
export const namedKey = ({ name, prefix }: AboutKey) => `“${name}” (${prefix})`;

/** Writes an instant to the minute: `Tue, 01 Dec 2026 00:00 UTC`. @param at Unix time in milliseconds */
export const utcMinute = (at: number) => new Date(at).toUTCString().replace(/:\d\d GMT$/, ' UTC');
