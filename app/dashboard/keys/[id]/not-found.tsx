import type { Metadata } from 'next';
import { ButtonLink } from '../../../_components/ui/button-link';
import { PageHeader } from '../../../_components/ui/page-header';

export const metadata: Metadata = { title: 'No such key' };

export default function KeyNotFound() {
  return (
    <div className="flex flex-col items-start gap-8">
      <PageHeader title="There is no such key" lead="It may belong to another account." />
      <ButtonLink href="/dashboard/keys">All keys</ButtonLink>
    </div>
  );
}
