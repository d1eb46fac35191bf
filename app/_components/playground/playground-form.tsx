'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../ui/button';
import { useForm } from './use-playground';

/** Shows how long the API wants to be left alone: read out at the beginning and at the end, shown in between. */
function WaitNote() {
  const { totalS, leftS } = useForm().wait;
  return (
    <>
      {leftS > 0 ? (
        <span aria-hidden="true" className="text-sm text-soft tabular-nums">
          again in {leftS} s
        </span>
      ) : null}
      <span role="status" className="sr-only">
        {leftS > 0 ? `You can send again in ${totalS} seconds.` : totalS > 0 ? 'You can send again now.' : ''}
      </span>
    </>
  );
}

/** Shows the form around the fields. Sent by script alone: by `post`, nothing of it could get into an address. */
export function PlaygroundForm({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const submit = useRef<HTMLButtonElement>(null);
  const { form, draft, errors, isLoading, wait, send, stop } = useForm();
  const isHeld = isLoading || wait.leftS > 0;

  // Each attempt brings errors of its own: folded parts with one open, and the first is where one goes on.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const wrong = [...(form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
    for (const field of wrong) field.closest('details')?.setAttribute('open', '');
    wrong[0]?.focus();
  }, [errors, form]);

  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label="Request"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isHeld) void send();
      }}
    >
      {children}
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={submit}
          type="submit"
          aria-disabled={isHeld}
          className="aria-disabled:cursor-not-allowed aria-disabled:opacity-55 scripting-none:hidden"
        >
          {draft.task === 'explain' ? 'Explain' : 'Recommend'}
        </Button>
        {isLoading ? (
          <Button
            variant="secondary"
            className="appears-late"
            onClick={() => {
              stop();
              submit.current?.focus();
            }}
          >
            Stop
          </Button>
        ) : null}
        <WaitNote />
        {actions}
      </div>
      <p className="hidden text-sm text-soft scripting-none:block">
        The form needs JavaScript. The <a href="/docs">quickstart</a> does the same with curl.
      </p>
    </form>
  );
}
