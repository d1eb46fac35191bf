'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FirstCall } from '@/lib/signup/first-call';
import { CodeBlock } from '../ui/code-block';
import { Notice } from '../ui/notice';
import { FirstCalls } from './first-calls';

export type RevealedKey = {
  /** The secret; it exists nowhere else. */
  secret: string;
  /** Code that uses it and runs as it stands. */
  calls: FirstCall[];
};

type KeyRevealProps = RevealedKey & {
  /** What comes after the first calls: the way on. */
  children: ReactNode;
};

/**
 * Returns true once the page was left: what is shown once is taken off first, so that a browser that keeps pages alive does
 * not bring it back with its button.
 */
export function useGoneOnLeave(): boolean {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const hide = () => flushSync(() => setGone(true));
    window.addEventListener('pagehide', hide);
    return () => window.removeEventListener('pagehide', hide);
  }, []);
  return gone;
}

/** The one showing of a key. */
export function KeyReveal({ secret, calls, children }: KeyRevealProps) {
  const gone = useGoneOnLeave();
  if (gone) {
    return (
      <div className="flex flex-col gap-6">
        <Notice title="The key was shown once">It cannot be shown again.</Notice>
        {children}
      </div>
    );
  }
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <CodeBlock
        title="Your API key"
        code={secret}
        className="border-accent/60!"
        bodyClassName="text-sm leading-6 break-all whitespace-pre-wrap sm:text-base sm:leading-7"
      />
      <FirstCalls calls={calls} />
      {children}
    </div>
  );
}
