import type { ReactNode } from 'react';
import { OwnDocument } from '../../_components/account/own-document';

/** Loads pages that show a key or a way in as documents of their own, under a policy of their own. */
export default function NonceLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <OwnDocument />
      {children}
    </>
  );
}
