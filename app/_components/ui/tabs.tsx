'use client';

import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names';

type TabsProps = {
  label: string;
  tabs: readonly { id: string; label: ReactNode; panel: ReactNode }[];
  className?: string;
  /** The one that is shown, where something else decides; by default the first, then whichever is chosen. */
  value?: string | undefined;
  onChange?: (id: string) => void;
};

/** Returns where a key leads from one of `count` tabs; nowhere for any other key. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/**
 * Shows one of several panels, all of them without scripts; keys as the ARIA practices ask. Written here, because Base UI's took
 * a third of the time of the quickstart's scripts.
 */
export function Tabs({ label, tabs, className, value, onChange }: TabsProps) {
  const [own, setOwn] = useState(tabs[0]?.id);
  const name = useId();
  // The chosen tab may be gone by now: the tabs of a result change with it.
  const shown = value ?? (tabs.some(({ id }) => id === own) ? own : tabs[0]?.id);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const next = nextIndex(event.key, buttons.indexOf(event.target as HTMLElement), buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };

  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="mb-3 flex flex-wrap gap-x-5 border-b border-line scripting-none:hidden"
      >
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${name}-tab-${id}`}
            aria-controls={`${name}-panel-${id}`}
            aria-selected={id === shown}
            tabIndex={id === shown ? 0 : -1}
            onClick={() => {
              setOwn(id);
              onChange?.(id);
            }}
            className={classNames(
              '-mb-px border-b-2 border-transparent pb-2 text-sm font-medium text-faint transition-colors',
              'hover:text-ink aria-selected:border-accent aria-selected:text-ink',
            )}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${name}-panel-${id}`}
          aria-labelledby={`${name}-tab-${id}`}
          hidden={id !== shown}
          className="scripting-none:mb-4"
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
