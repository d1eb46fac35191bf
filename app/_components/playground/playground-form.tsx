'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../ui/button';
import type { Playground } from './use-playground';

type PlaygroundFormProps = { playground: Playground; children: ReactNode };

/**
 * The form around the fields. It sends by script only: `post` and a key field without a name make sure that
 * nothing of it could get into an address.
 */
export function PlaygroundForm({ playground, children }: PlaygroundFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, isLoading } = playground;

  // Each attempt brings errors of its own: folded parts with one open, and the first is where one goes on.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const wrong = [...(form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
    for (const field of wrong) field.closest('details')?.setAttribute('open', '');
    wrong[0]?.focus();
  }, [errors]);

  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label="Request"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void playground.send();
      }}
    >
      {children}
      <Button type="submit" aria-disabled={isLoading} className="mt-1 self-start scripting-none:hidden">
        Recommend
      </Button>
      <p className="hidden text-sm text-soft scripting-none:block">
        The form needs JavaScript. The <a href="/docs">quickstart</a> does the same with curl.
      </p>
    </form>
  );
}
