'use client';

import { type ComponentProps, useState, useSyncExternalStore } from 'react';
import { Tabs } from '../ui/tabs';

const STORED_AS = 'reco-language';
const CHANGED = 'reco-language-changed';

/** Reads the last choice; browsers may refuse to store anything, and then nothing is remembered. */
function read(): string {
  try {
    return localStorage.getItem(STORED_AS) ?? '';
  } catch {
    return '';
  }
}

function choose(language: string): void {
  try {
    localStorage.setItem(STORED_AS, language);
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * Remembers the language in which the reader wants to see code, on all pages and from one visit to the next.
 *
 * @returns its id, empty while none was chosen, and what chooses one
 */
function useLanguage(): [language: string, choose: (language: string) => void] {
  return [useSyncExternalStore(subscribe, read, () => ''), choose];
}

/** Shows code in several languages; all of them on a page change together, and the choice is remembered. */
export function LanguageTabs({ tabs }: Pick<ComponentProps<typeof Tabs>, 'tabs'>) {
  const [language, choose] = useLanguage();
  // Where nothing can be stored, each still changes by itself.
  const [own, setOwn] = useState('');
  const wanted = language || own;
  const value = tabs.some(({ id }) => id === wanted) ? wanted : tabs[0]?.id;
  return (
    <Tabs
      label="Language"
      tabs={tabs}
      value={value}
      onChange={(id) => {
        setOwn(id);
        choose(id);
      }}
    />
  );
}
