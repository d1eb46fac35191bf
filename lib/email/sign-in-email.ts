import { type Email, layOut } from './email';

/**
 * Writes the mail that carries a sign-in link (contract: sign-in).
 *
 * @param link address of the page that spends the link
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
