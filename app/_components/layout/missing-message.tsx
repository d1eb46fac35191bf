import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button-link';
import { MessagePage } from './message-page';

const PUBLIC_PAGES = (
  <>
    <ButtonLink href="/">Home</ButtonLink>
    <ButtonLink href="/docs" variant="secondary">
      Docs
    </ButtonLink>
  </>
);

/** Says that an address does not exist, within the frame of a page, with links to where one may go on. */
export function MissingMessage({ actions = PUBLIC_PAGES }: { actions?: ReactNode }) {
  return (
    <MessagePage mark="404" title="Nothing to recommend here" actions={actions}>
      <p>There is no page at this address. It may have moved, or a letter is wrong.</p>
    </MessagePage>
  );
}
