'use client';

import { useEffect } from 'react';

/** Keeps the title of the old page until the new one's has come, so that readers of screens never find a document without. */
export function KeepTitle() {
  useEffect(() => {
    let last = document.title;
    let own: HTMLTitleElement | undefined;
    const observer = new MutationObserver(() => {
      const hasTitle = [...document.head.querySelectorAll('title')].some((title) => title !== own);
      if (hasTitle) {
        own?.remove();
        own = undefined;
        last = document.title;
      } else if (!own) {
        own = document.createElement('title');
        own.textContent = last;
        document.head.append(own);
      }
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return null;
}
