'use client';

import { useEffect } from 'react';
import { forgetSignedIn, markSignedIn } from '@/lib/accounts/signed-in-hint';

/** The pages that middleware.ts gives a policy of their own. */
const NONCE_PAGES = /^\/(generate-key|sign-in|dashboard)(\/|$)/;

/**
 * Loads a page with a policy of its own as a document, where that belongs: whoever came here by a link that only exchanges the
 * page's content is still under the policy of where they came from.
 */
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
