import type { Email } from './email';
import { type AboutKey, keyNotice, namedKey, utcMinute } from './key-notice';

/**
 * Writes the mail that tells the owner of a key that it ends soon (contract: mails).
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
