import type { ReactNode } from 'react';
import { DocsFrame } from '../_components/docs/docs-frame';
import { PageFrame } from '../_components/layout/page-frame';

/** Shows the documentation: the page itself is the main content, and its navigation is not. */
export default function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <PageFrame hasOwnMain isWide>
      <DocsFrame>{children}</DocsFrame>
    </PageFrame>
  );
}
