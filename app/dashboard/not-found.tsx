import { MessagePage } from '../_components/layout/message-page';
import { ButtonLink } from '../_components/ui/button-link';

/** Shows that an address below the dashboard does not exist, within the dashboard. */
export default function NotFound() {
  return (
    <MessagePage
      mark="404"
      title="Nothing to recommend here"
      actions={<ButtonLink href="/dashboard">Overview</ButtonLink>}
    >
      <p>There is no page at this address. It may have moved, or a letter is wrong.</p>
    </MessagePage>
  );
}
