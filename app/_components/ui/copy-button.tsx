'use client';

import { useEffect, useState } from 'react';
import { classNames } from './class-names';

type CopyButtonProps = {
  /** The text that goes to the clipboard. */
  text: string;
  /** What is copied, for those who cannot see where the button stands: “request”, “API key”. */
  what?: string;
  className?: string;
};

const SHOWN_MS = 2000;

/** Copies a text and says so. Without scripts it is not shown: the text beside it can be selected. */
export function CopyButton({ text, what = 'text', className }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );

  return (
    <button
      type="button"
      onClick={copy}
      className={classNames(
        'grid h-7 shrink-0 items-center rounded-sm px-2 text-xs font-medium text-faint transition-colors hover:text-ink scripting-none:hidden',
        className,
      )}
    >
      {/* Both words lie on each other, so that the button keeps its width. */}
      <span className={classNames('col-start-1 row-start-1', state !== 'idle' && 'invisible')}>
        Copy<span className="sr-only"> {what}</span>
      </span>
      <span aria-live="polite" className="col-start-1 row-start-1">
        {state === 'copied' ? 'Copied' : state === 'failed' ? 'Failed' : ''}
      </span>
    </button>
  );
}
