import type { ReactNode } from 'react';
import { OwnDocument } from '../../_components/account/own-document';
import { SignedInMark } from '../../_components/account/signed-in-mark';

export default function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <OwnDocument policy="nonce" />
      <SignedInMark />
      {children}
    </>
  );
}
