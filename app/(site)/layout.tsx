import type { ReactNode } from 'react';
import { PageFrame } from '../_components/layout/page-frame';

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <PageFrame>{children}</PageFrame>;
}
