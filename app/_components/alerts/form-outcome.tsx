'use client';

import { useEffect, useRef } from 'react';
import { useGoneOnLeave } from '../account/key-reveal';
import { CodeBlock } from '../ui/code-block';
import { Notice } from '../ui/notice';

/** What the last sending of a form came to, and what was typed for it: a form forgets that when its action ends. */
export type AlertFormState = {
  /** What was done. */
  done?: string;
  problem?: string;
  /** Name of the field that the problem is about. */
  field?: string;
  /** Shown once. */
  secret?: string;
  given?: { kind: string; limit: string; way: string; url: string; events: string[] };
} | null;

export type AlertFormAction = (state: AlertFormState, data: FormData) => Promise<AlertFormState>;

/** What the last change came to, unless a field says it; focus goes there, since the button that was pressed may be gone. */
export function FormOutcome({ state }: { state: AlertFormState }) {
  const region = useRef<HTMLDivElement>(null);
  const gone = useGoneOnLeave();
  useEffect(() => {
    if (state && !state.field) region.current?.focus();
  }, [state]);
  if (!state || state.field) return null;
  const { done, problem, secret } = state;
  return (
    <div ref={region} tabIndex={-1} className="flex min-w-0 flex-col gap-3">
      <Notice tone={problem ? 'bad' : 'good'} role={problem ? 'alert' : 'status'}>
        {problem ?? done}
      </Notice>
      {secret && !gone ? (
        <CodeBlock
          title="Signing secret, shown this once"
          label="Signing secret"
          code={secret}
          className="border-accent/60!"
          bodyClassName="text-sm leading-6 break-all whitespace-pre-wrap"
        />
      ) : null}
    </div>
  );
}
