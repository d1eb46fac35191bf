import { expect } from '@playwright/test';
import type { SentEmail } from '../../fakes/resend';

/** Whether the server under test sends its mail to a fake that can be read. */
export const HAS_MAILBOX = Boolean(process.env.RESEND_FAKE_URL);

/** Every message that the fake Resend received for an address, oldest first. */
export async function mailOf(email: string): Promise<SentEmail[]> {
  const response = await fetch(`${process.env.RESEND_FAKE_URL}/emails`);
  const emails = (await response.json()) as SentEmail[];
  return emails.filter(({ to }) => [to].flat().includes(email));
}

/**
 * The path of the sign-in link in the latest message for an address. Only the path: the browser stays on the
 * address that it talks to the server under.
 *
 * @param count how many messages must have arrived
 */
export async function mailedLink(email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailOf(email)).length).toBe(count);
  const text = (await mailOf(email)).at(-1)?.text ?? '';
  const link = text.match(/^https?:\/\/\S+\/sign-in\/verify\?token=[\w-]+$/m)?.[0];
  if (!link) throw new Error('The message has no sign-in link.');
  const { pathname, search } = new URL(link);
  return pathname + search;
}
