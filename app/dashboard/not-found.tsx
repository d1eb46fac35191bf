import { MissingMessage } from '../_components/layout/missing-message';
import { ButtonLink } from '../_components/ui/button-link';

/** Shows that an address below the dashboard does not exist, within the dashboard. */
export default function NotFound() {
  return <MissingMessage actions={<ButtonLink href="/dashboard">Overview</ButtonLink>} />;
}
