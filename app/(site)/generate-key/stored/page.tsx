import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { revealedCookie } from '@/lib/accounts/cookies';
import { getConfig } from '@/lib/config';
import { PageHeader } from '../../../_components/ui/page-header';
import { TextLink } from '../../../_components/ui/text-link';

export const metadata: Metadata = { title: 'What to do next', robots: { index: false } };

const STEPS = [
  {
    href: '/docs',
    label: 'Make the first call',
    text: 'Three snippets, in curl, TypeScript and Python. Each runs as it stands.',
  },
  {
    href: '/playground',
    label: 'Try requests in the playground',
    text: 'See what a good description of a person does to the answer.',
  },
  {
    href: '/dashboard',
    label: 'Open the dashboard',
    text: 'Use against the quota, test keys, rotating and revoking. You sign in by a link sent to your e-mail address.',
  },
] as const;

/** Shows the way on after the reveal, when the key is off the page. Who was shown no key is offered one. */
export default async function StoredPage() {
  const wasRevealed = (await cookies()).has(revealedCookie(getConfig()).name);
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      {wasRevealed ? (
        <PageHeader title="Your key is ready" lead="It is off the page now and cannot be shown again." />
      ) : (
        <PageHeader
          title="What to do with a key"
          lead={
            <>
              No key was made in this browser just now. <TextLink href="/generate-key">Get a key</TextLink>
            </>
          }
        />
      )}
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {STEPS.map(({ href, label, text }) => (
          <li key={href} className="py-4">
            <TextLink href={href} className="font-medium">
              {label}
            </TextLink>
            <p className="mt-0.5 text-sm text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
