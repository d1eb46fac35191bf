'use client';

import { MessagePage } from './_components/layout/message-page';
import { PageFrame } from './_components/layout/page-frame';
import { Button } from './_components/ui/button';
import { ButtonLink } from './_components/ui/button-link';

/** What is shown when a page fails. What failed is in the log of the server, never here. */
export default function ErrorPage({ retry }: { error: unknown; retry: () => void }) {
  return (
    <PageFrame>
      <MessagePage
        mark="500"
        title="This page failed"
        actions={
          <>
            <Button onClick={retry}>Try again</Button>
            <ButtonLink href="/status" variant="secondary">
              Status
            </ButtonLink>
          </>
        }
      >
        <p>Something went wrong on our side. Trying again often helps; the status page knows more.</p>
      </MessagePage>
    </PageFrame>
  );
}
