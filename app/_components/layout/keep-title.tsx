'use client';

import { useEffect } from 'react';

/**
 * Keeps a title: between two pages the title of the old one is gone before that of the new one has come, and whoever
 * looks then, such as a reader of screens, finds a document without a title. This leaves the old one standing until the
 * new one is there.
 */
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
