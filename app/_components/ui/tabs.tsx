'use client';

import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names';

type TabsProps = {
  /** What is being chosen, read out with the list of tabs. */
  label: string;
  tabs: readonly { id: string; label: ReactNode; panel: ReactNode }[];
  className?: string;
  /** The one that is shown, where something else decides; by default the first, then whichever is chosen. */
  value?: string | undefined;
  onChange?: (id: string) => void;
};

/** Panels of which one is shown. Without scripts all of them are, one below the other. */
export function Tabs({ label, tabs, className, value, onChange }: TabsProps) {
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.id } : { value })}
      onValueChange={(id) => onChange?.(String(id))}
      className={className}
    >
      <Base.List aria-label={label} className="mb-3 flex gap-5 border-b border-line scripting-none:hidden">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.id}
            value={tab.id}
            className={classNames(
              '-mb-px border-b-2 border-transparent pb-2 text-sm font-medium text-faint transition-colors',
              'hover:text-ink data-active:border-accent data-active:text-ink',
            )}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} keepMounted tabIndex={-1} className="scripting-none:mb-4">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
