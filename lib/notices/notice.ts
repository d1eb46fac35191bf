/** What somebody is written about without having asked at that moment; each can be turned off (preferences.ts). */
export const NOTICE_KINDS = ['quota', 'expiry'] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Shares of the monthly quota, in percent, whose crossing the owner of a key is written about (contract: mails). */
export const QUOTA_NOTICE_LEVELS = [80, 100] as const;

/** How long before the end of a key its owner is written, in days (contract: mails). */
export const EXPIRY_NOTICE_DAYS = 7;
const DAY_MS = 86_400_000;
/** The most and the least of it in milliseconds. In between it is half of the time that the key was given. */
export const EXPIRY_NOTICE_MS = { most: EXPIRY_NOTICE_DAYS * DAY_MS, least: DAY_MS } as const;

/** How long before its end the owner of a key is written, in milliseconds (contract: mails). */
export const expiryNoticeMs = (chosenAt: number, expiresAt: number) =>
  Math.max(EXPIRY_NOTICE_MS.least, Math.min(EXPIRY_NOTICE_MS.most, (expiresAt - chosenAt) / 2));

/** A message that is due to the owner of a key, and that nobody else is about to send (lib/store/claim-notice.lua). */
export type Notice =
  | {
      kind: 'quota';
      /** What was crossed, in percent. */
      level: (typeof QUOTA_NOTICE_LEVELS)[number];
      /** Places of the quota that are taken. */
      used: number;
      /** `YYYY-MM`, UTC. */
      month: string;
    }
  | {
      kind: 'expiry';
      /** The end that it is about, Unix time in milliseconds: about another one there is another message. */
      expiresAt: number;
    };

/** The field that keeps how far a notice got: of the month's usage, or of the key's record. */
export const noticeField = (notice: Notice) =>
  notice.kind === 'quota' ? `notice:${notice.level}` : `notice:expiry:${notice.expiresAt}`;

/**
 * Reads what `due_notices` (due-notices.lua.ts) returned.
 *
 * @param month `YYYY-MM` that the request was counted in
 */
export function parseNotices(raw: string, month: string): Notice[] {
  return raw
    .split(',')
    .filter(Boolean)
    .map((text): Notice => {
      const [share, used] = text.split(' ').map(Number);
      if (text.startsWith('expiry ') && used !== undefined) return { kind: 'expiry', expiresAt: used };
      const level = QUOTA_NOTICE_LEVELS.find((known) => known === share);
      if (level === undefined || used === undefined) throw new Error('This is no notice.');
      return { kind: 'quota', level, used, month };
    });
}
