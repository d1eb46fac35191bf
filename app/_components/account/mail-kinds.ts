import { EXPIRY_NOTICE_DAYS, type NoticeKind, QUOTA_NOTICE_LEVELS } from '@/lib/notices/notice';

export const MAIL_KINDS: Record<NoticeKind, { label: string; text: string }> = {
  quota: {
    label: 'Quotas',
    text: `You are told when a key has used ${QUOTA_NOTICE_LEVELS.join(' % and ')} % of its monthly quota, once a month each.`,
  },
  expiry: {
    label: 'Expiring keys',
    text: `You are told ${EXPIRY_NOTICE_DAYS} days before a key expires, once; about one whose end is less than twice as far when it is chosen, in the middle of that time.`,
  },
};
