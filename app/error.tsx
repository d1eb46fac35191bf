'use client';

import { MessagePage } from './_components/layout/message-page';
import { Wordmark } from './_components/layout/wordmark';
import { Button, buttonClass } from './_components/ui/button';

/** Shows that a page failed, never its error. It travels with every page, so it is small; its links load the next one anew. */
export default function ErrorPage({ retry }: { error: unknown; retry: () => void }) {
  return (
    <div className="mx-auto w-full max-w-page px-5 sm:px-8">
      <header className="flex h-14 items-center sm:h-16">
        <a href="/" aria-label="Reco, home page">
          <Wordmark />
        </a>
      </header>
      <main className="py-12 sm:py-16">
        <MessagePage
          mark="500"
          title="This page failed"
          actions={
            <>
              <Button onClick={retry}>Try again</Button>
              <a href="/status" className={buttonClass('secondary')}>
                Status
              </a>
            </>
          }
        >
          <p>Something went wrong on our side. Trying again often helps; the status page knows more.</p>
        </MessagePage>
      </main>
    </div>
  );
}
