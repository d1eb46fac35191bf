import { MS_PER_DAY } from '../plans/calendar-month';
import { CLAIM_NOTICE_FUNCTION } from '../store/claim-notice.lua';

/** Kinds of notices; an account can turn each off (preferences.ts). */
export const NOTICE_KINDS = ['quota', 'expiry'] as const;

/** Kind of a notice. */
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Shares of the monthly quota, in percent, whose crossing the owner of a key is written about (contract: mails). */
export const QUOTA_NOTICE_LEVELS = [80, 100] as const;

/** The earliest notice of a key's end, in days before it (contract: mails). */
export const EXPIRY_NOTICE_DAYS = 7;
/** The most and the least time from the notice to the end, in milliseconds; in between it is half of the key's life. */
const EXPIRY_NOTICE_MS = { most: EXPIRY_NOTICE_DAYS * MS_PER_DAY, least: MS_PER_DAY } as const;

/**
 * Returns how long before its end the owner of a key is written to, in milliseconds: half of its life, at least a day and at
 * most seven (contract: mails). For a life of less than a day that is before it began, so that the notice is due at once.
 *
 * @param chosenAt when the end was chosen; both are Unix times in milliseconds
 */
export const expiryNoticeMs = (chosenAt: number, expiresAt: number) =>
  Math.max(EXPIRY_NOTICE_MS.least, Math.min(EXPIRY_NOTICE_MS.most, (expiresAt - chosenAt) / 2));

/** A mail that is due to the owner of a key, and that no other process is sending (lib/store/claim-notice.lua). */
export type Notice =
  | {
      kind: 'quota';
      /** Share of the quota that was crossed, in percent. */
      level: (typeof QUOTA_NOTICE_LEVELS)[number];
      /** Places of the quota that are taken. */
      used: number;
      /** `YYYY-MM`, UTC. */
      month: string;
    }
  | {
      kind: 'expiry';
      /** The end that it is about, in Unix milliseconds; another end has another notice. */
      expiresAt: number;
    };

/**
 * Returns the field that keeps the state of a notice (contract: mails): `notice:80` or `notice:100` in the usage of its month,
 * `notice:expiry:` and the end (ms) in the record of its key.
 */
export const noticeField = (notice: Notice) =>
  notice.kind === 'quota' ? `notice:${notice.level}` : `notice:expiry:${notice.expiresAt}`;

/**
 * Parses the reply of `due_notices` (contract: mails); an empty text is no notice.
 *
 * @param month `YYYY-MM` that the request was counted in
 * @returns in the order of the reply
 * @throws Error for what is no notice, such as a share that is neither 80 nor 100
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

const [NEARLY, FULL] = QUOTA_NOTICE_LEVELS;

/**
 * Defines `due_notices` in Lua, which claims the notices that a request makes due (contract: mails): the quota of its key is
 * used up or nearly, or the key ends soon. The owner of an unclaimed key has not shown to read the mailbox, and gets none.
 * After the notice that the quota is used up there is none that it nearly is.
 *
 * `due_notices(name of the record, its fields, now in ms, usage of the month, quota (-1: unlimited), places taken)` returns
 * them as text, joined by commas: `expiry` and the end (ms), or a share in percent and the places taken. Without `places
 * taken` only the end of the key counts.
 */
export const DUE_NOTICES_FUNCTION = `${CLAIM_NOTICE_FUNCTION}
local function due_notices(record, fields, now, usage, quota, used)
  if fields.unclaimed then return '' end
  local due = {}
  local expires = tonumber(fields.expiresAt)
  local half = expires and (expires - tonumber(fields.expirySetAt or fields.createdAt)) / 2
  if expires
    and expires - now <= math.max(${EXPIRY_NOTICE_MS.least}, math.min(${EXPIRY_NOTICE_MS.most}, half))
    and claim_notice(record, 'notice:expiry:' .. fields.expiresAt, now) then
    due[1] = 'expiry ' .. fields.expiresAt
  end
  if used and quota > 0 and used * 100 >= quota * ${NEARLY} then
    local share = used >= quota and '${FULL}' or '${NEARLY}'
    if claim_notice(usage, 'notice:' .. share, now) then
      due[#due + 1] = share .. ' ' .. string.format('%.0f', used)
    end
  end
  return table.concat(due, ',')
end`;
