'use client';

import { type ComponentProps, useState, useSyncExternalStore } from 'react';
import { Tabs } from '../ui/tabs';

const STORED_AS = 'reco-language';

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
  // A browser tells the other windows of it.
  window.dispatchEvent(new Event('storage'));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Shows code in several languages; all of them on a page change together, and the choice is remembered. */
export function LanguageTabs({ tabs }: Pick<ComponentProps<typeof Tabs>, 'tabs'>) {
  const language = useSyncExternalStore(subscribe, read, () => '');
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
