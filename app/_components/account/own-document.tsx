'use client';

import { useEffect } from 'react';
import { forgetSignedIn, markSignedIn } from '@/lib/accounts/signed-in-hint';

/** The pages that middleware.ts gives a policy of their own. */
const NONCE_PAGES = /^\/(generate-key|sign-in|dashboard)(\/|$)/;

/** Loads a page with a policy of its own anew, where one came by a link that kept the document and its policy. */
export function OwnDocument() {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    if (loaded && !NONCE_PAGES.test(new URL(loaded.name).pathname)) location.reload();
  }, []);
  return null;
}

/** Stands where one comes by signing in or out, and has the bar know, though the document stays the same. */
export function SignedInMark({ isSignedIn }: { isSignedIn: boolean }) {
  useEffect(() => {
    if (isSignedIn) markSignedIn();
    else forgetSignedIn();
  }, [isSignedIn]);
  return null;
}
