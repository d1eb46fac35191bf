import type { ReactNode } from 'react';
import { OwnDocument } from '../../_components/account/own-document';

export default function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <OwnDocument policy="nonce" />
      {children}
    </>
  );
}
