import type { Metadata } from 'next';
import { legalPage } from '@/app/_components/docs/legal-page';
import { terms } from '@/lib/legal/terms';

export const metadata: Metadata = {
  title: 'Terms of use',
  description: 'What you may expect of this service, and what it expects of you.',
};

export default legalPage(terms);
