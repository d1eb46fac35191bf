'use client';

import { useEffect } from 'react';

/** The pages that middleware.ts gives a policy of their own. */
const NONCE_PAGES = /^\/(generate-key|sign-in|dashboard)(\/|$)/;

type OwnDocumentProps = {
  /** Which of the site's two policies the page is made for. */
  policy: 'nonce' | 'static';
};

/**
 * A policy belongs to the document, not to the page: whoever came here by a link that only exchanges the page's
 * content is still under the policy of where they came from. When that is the other one, this loads the page as
 * a document of its own.
 */
export function OwnDocument({ policy }: OwnDocumentProps) {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    if (!loaded) return;
    const present = NONCE_PAGES.test(new URL(loaded.name).pathname) ? 'nonce' : 'static';
    if (present !== policy) location.reload();
  }, [policy]);
  return null;
}
