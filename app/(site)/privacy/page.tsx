import type { Metadata } from 'next';
import { legalPage } from '@/app/_components/docs/legal-page';
import { privacy } from '@/lib/legal/privacy';

export const metadata: Metadata = {
  title: 'Data and privacy',
  description: 'What is stored, for how long, and what reaches which other service.',
};

export default legalPage(privacy);
