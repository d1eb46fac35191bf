'use client';

import { useEffect } from 'react';
import { forgetSignedIn, markSignedIn } from '@/lib/accounts/signed-in-hint';

/** Stands where one comes by signing in or out, and has the bar know, though the document stays the same. */
export function SignedInMark({ isSignedIn }: { isSignedIn: boolean }) {
  useEffect(() => {
    if (isSignedIn) markSignedIn();
    else forgetSignedIn();
  }, [isSignedIn]);
  return null;
}
