import { MissingMessage } from '../_components/layout/message-page';
import { ButtonLink } from '../_components/ui/button';

export default function NotFound() {
  return <MissingMessage actions={<ButtonLink href="/dashboard">Overview</ButtonLink>} />;
}
