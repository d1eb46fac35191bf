'use client';

import { useEffect, useState } from 'react';
import { classNames } from './class-names';

type CopyButtonProps = {
  /** The text that goes to the clipboard, or what loads it. */
  text: string | (() => Promise<string>);
  label?: string;
  /** Name of the copied text, for those who cannot see where the button stands: “request”, “API key”. */
  what?: string;
  className?: string;
};

const SHOWN_MS = 2000;

/** Hands a text that is still to be loaded over as a promise: some browsers take only what the click itself wrote. */
const put = (text: CopyButtonProps['text']) =>
  typeof text === 'string'
    ? navigator.clipboard.writeText(text)
    : navigator.clipboard.write([new ClipboardItem({ 'text/plain': text() })]);

/** Copies a text and says so. Without scripts it is not shown: the text beside it can be selected. */
export function CopyButton({ text, label = 'Copy', what = 'text', className }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = () =>
    put(text).then(
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
        {label}
        <span className="sr-only"> {what}</span>
      </span>
      <span aria-live="polite" className="col-start-1 row-start-1">
        {state === 'copied' ? 'Copied' : state === 'failed' ? 'Failed' : ''}
      </span>
    </button>
  );
}
