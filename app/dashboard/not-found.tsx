import { MissingMessage } from '../_components/layout/message-page';
import { ButtonLink } from '../_components/ui/button';

/** Shows that an address below the dashboard does not exist, within the dashboard. */
export default function NotFound() {
  return <MissingMessage actions={<ButtonLink href="/dashboard">Overview</ButtonLink>} />;
}
