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

type Input = {
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
export function welcomeEmail({ keyPrefix, link, minutes, signInUrl }: Input): Email {
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
