'use client';

import { useEffect } from 'react';

/** The pages that middleware.ts gives a policy of their own. */
const OWN_POLICY = /^\/(generate-key|sign-in|dashboard)(\/|$)/;

/**
 * A policy belongs to the document, not to the page: whoever came here by a link that only exchanges the page's
 * content is still under the weaker policy of where they came from. This loads the page as its own document.
 */
export function OwnDocument() {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    if (loaded && !OWN_POLICY.test(new URL(loaded.name).pathname)) location.reload();
  }, []);
  return null;
}
