'use client';

import { useContext, useRef, useState } from 'react';
import type { DraftField } from './draft';
import { PlaygroundContext } from './use-playground';

/** Loads the rest when it is first pointed at: few visitors do. */
const inForm = () => import('./find-in-form');

/**
 * Selects words of a request in the form that it was made of, and marks their field while one points at the button.
 * Without a form around there is nothing to show.
 */
export function ShowButton({ path, text }: { path: string; text: string }) {
  const form = useContext(PlaygroundContext)?.form;
  const marked = useRef<DraftField>(undefined);
  const isPointedAt = useRef(false);
  const [isGone, setGone] = useState(false);
  if (!form) return null;

  const unmark = async () => {
    isPointedAt.current = false;
    const field = marked.current;
    marked.current = undefined;
    if (!form.current || !field) return;
    const { markField } = await inForm();
    if (form.current) markField(form.current, field, false);
  };
  const mark = async () => {
    await unmark();
    isPointedAt.current = true;
    const { lookUpInForm, markField } = await inForm();
    if (!isPointedAt.current) return;
    const found = form.current && lookUpInForm(form.current, { path, text });
    if (!found || !form.current) return;
    marked.current = found.field;
    markField(form.current, found.field, true);
  };
  const show = async () => {
    await unmark();
    const { lookUpInForm, selectInForm } = await inForm();
    const found = form.current && lookUpInForm(form.current, { path, text });
    setGone(!found);
    if (found && form.current) selectInForm(form.current, found);
  };

  return (
    <>
      <button
        type="button"
        onClick={show}
        onPointerEnter={mark}
        onPointerLeave={unmark}
        onFocus={mark}
        onBlur={unmark}
        className="rounded-sm text-xs text-accent underline decoration-current/40 underline-offset-3 hover:text-accent-hover hover:decoration-current scripting-none:hidden"
      >
        Show in the form
      </button>
      <span role="status" className="block text-xs text-warn empty:hidden">
        {isGone ? 'The form was changed since: these words are no longer in it.' : ''}
      </span>
    </>
  );
}
