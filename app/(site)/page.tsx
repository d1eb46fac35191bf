import { PageHeader } from '../_components/ui/page-header';

export default function LandingPage() {
  return (
    <PageHeader
      title="Recommendations that give their reasons"
      lead="Send a taste and a vertical. Get ranked items back, each with why it fits."
    />
  );
}
