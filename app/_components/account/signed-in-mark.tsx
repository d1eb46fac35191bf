'use client';

import { useEffect } from 'react';
import { markSignedIn } from '@/lib/accounts/signed-in-hint';

/** Stands where one comes by signing in or out, and has the bar know, though the document stays the same. */
export function SignedInMark() {
  useEffect(() => {
    markSignedIn();
  }, []);
  return null;
}
