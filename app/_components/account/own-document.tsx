'use client';

import { useEffect } from 'react';

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
