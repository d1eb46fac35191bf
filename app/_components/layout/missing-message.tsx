import { ButtonLink } from '../ui/button-link';
import { MessagePage } from './message-page';

/** Says that an address does not exist, within the frame of a page. */
export function MissingMessage() {
  return (
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
  );
}
