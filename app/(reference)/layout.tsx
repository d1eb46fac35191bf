import type { ReactNode } from 'react';
import { DocsFrame } from '../_components/docs/docs-frame';
import { PageFrame } from '../_components/layout/page-frame';

/** The reference library brings a `main` of its own, so the frame here has none. */
export default function ReferenceLayout({ children }: { children: ReactNode }) {
  return (
    <PageFrame hasOwnMain>
      <DocsFrame>{children}</DocsFrame>
    </PageFrame>
  );
}
