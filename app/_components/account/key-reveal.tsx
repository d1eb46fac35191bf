'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FirstCall } from '@/lib/signup/first-call';
import { CodeBlock } from '../ui/code-block';
import { Notice } from '../ui/notice';

export type RevealedKey = { secret: string; calls: FirstCall[] };

/** Returns true once the page was left, so that a browser that keeps pages alive does not bring back what is shown once. */
export function useGoneOnLeave(): boolean {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const hide = () => flushSync(() => setGone(true));
    window.addEventListener('pagehide', hide);
    return () => window.removeEventListener('pagehide', hide);
  }, []);
  return gone;
}

type FocusedSectionProps = { label: string; className: string; children: ReactNode };

/** Shows what took the place of a form. Its button is gone, and whoever cannot see the page is led here. */
export function FocusedSection({ label, className, children }: FocusedSectionProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} aria-label={label} className={className}>
      {children}
    </section>
  );
}

export function KeyReveal({ secret, calls, children }: RevealedKey & { children: ReactNode }) {
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

type Shown = { name: string; title: string; panel: string; run?: string };

/** How each language is shown, and how its code is run. The panel of the chosen one is shown by style sheets alone. */
const LANGUAGES: Record<FirstCall['language'], Shown> = {
  shell: { name: 'curl', title: 'Shell', panel: 'group-has-[[value=shell]:checked]/calls:block' },
  typescript: {
    name: 'TypeScript',
    title: 'first-call.mts',
    panel: 'group-has-[[value=typescript]:checked]/calls:block',
    run: 'npx tsx first-call.mts',
  },
  python: {
    name: 'Python',
    title: 'first_call.py',
    panel: 'group-has-[[value=python]:checked]/calls:block',
    run: 'python3 first_call.py',
  },
};

/** Shows a first call in each language. Choosing needs no script and nothing still to be loaded: the key is shown once. */
function FirstCalls({ calls }: { calls: FirstCall[] }) {
  return (
    <div className="group/calls flex min-w-0 flex-col gap-3">
      <fieldset className="flex gap-5 border-b border-line">
        <legend className="float-left mr-auto pb-2 text-sm font-medium">First call</legend>
        {calls.map(({ language }) => (
          <label
            key={language}
            className="-mb-px cursor-pointer border-b-2 border-transparent pb-2 text-sm font-medium text-faint transition-colors hover:text-ink has-checked:border-accent has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="first-call"
              value={language}
              defaultChecked={language === 'shell'}
              className="sr-only"
            />
            {LANGUAGES[language].name}
          </label>
        ))}
      </fieldset>
      {calls.map(({ language, code }) => {
        const { name, title, panel, run } = LANGUAGES[language];
        return (
          <div key={language} className={`hidden min-w-0 ${panel}`}>
            <CodeBlock title={title} label={`First call in ${name}`} code={code} language={language} />
            {run ? (
              <p className="mt-2 text-sm text-faint">
                Save it as <code className="font-mono text-xs">{title}</code> and run{' '}
                <code className="font-mono text-xs">{run}</code>.
              </p>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
