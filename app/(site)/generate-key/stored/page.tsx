import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { revealedCookie } from '@/lib/accounts/cookies';
import { getConfig } from '@/lib/config';
import { NextSteps } from '../../../_components/account/next-steps';
import { PageHeader } from '../../../_components/ui/page-header';
import { TextLink } from '../../../_components/ui/text-link';

export const metadata: Metadata = { title: 'What to do next', robots: { index: false } };

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
      <NextSteps />
    </div>
  );
}
