import type { Metadata } from 'next';
import { MessagePage } from './_components/layout/message-page';
import { PageFrame } from './_components/layout/page-frame';
import { ButtonLink } from './_components/ui/button-link';

export const metadata: Metadata = { title: { absolute: 'Nothing here · Reco' } };

/** Shows people that an address does not exist; programs get the JSON envelope (contract: unknown-paths). */
export default function NotFound() {
  return (
    <PageFrame>
      <MessagePage
        mark="404"
        title="Nothing to recommend here"
        actions={
          <>
            <ButtonLink href="/">Home</ButtonLink>
            <ButtonLink href="/docs" variant="secondary">
              Docs
            </ButtonLink>
          </>
        }
      >
        <p>There is no page at this address. It may have moved, or a letter is wrong.</p>
      </MessagePage>
    </PageFrame>
  );
}
