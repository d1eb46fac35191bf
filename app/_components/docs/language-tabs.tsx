'use client';

import { type ComponentProps, useState } from 'react';
import { Tabs } from '../ui/tabs';
import { useLanguage } from './language-choice';

/** Code in several languages; all of them on a page change together, and the choice is remembered. */
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
