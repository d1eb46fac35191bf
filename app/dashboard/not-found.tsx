import { MissingMessage } from '../_components/layout/missing-message';
import { ButtonLink } from '../_components/ui/button-link';

export default function NotFound() {
  return <MissingMessage actions={<ButtonLink href="/dashboard">Overview</ButtonLink>} />;
}
