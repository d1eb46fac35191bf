'use client';

import type { FirstCall } from '@/lib/signup/first-call';
import { CodeBlock } from '../ui/code-block';

/** How each language is shown, and how its code is run. The panel of the chosen one is shown by style sheets alone. */
const LANGUAGES = {
  shell: {
    name: 'curl',
    title: 'Shell',
    panel: 'group-has-[[value=shell]:checked]/calls:block',
    run: undefined,
  },
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
} as const;

/**
 * A first call in each language. Choosing one needs no scripts, nor any file that is still to be loaded: the key that
 * stands here is shown once.
 */
export function FirstCalls({ calls }: { calls: FirstCall[] }) {
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
