'use client';

import { useContext, useRef, useState } from 'react';
import { PlaygroundContext } from './use-playground';

/** Loads the rest when it is first pointed at: few visitors do. */
const inForm = () => import('./find-in-form');

/** Selects words of a request in the form around it, if any, and marks their field while one points at the button. */
export function ShowButton({ path, text }: { path: string; text: string }) {
  const form = useContext(PlaygroundContext)?.form;
  const marked = useRef<Element>(undefined);
  const isPointedAt = useRef(false);
  const [isGone, setGone] = useState(false);
  if (!form) return null;

  const unmark = () => {
    isPointedAt.current = false;
    marked.current?.removeAttribute('data-marked');
  };
  const mark = async () => {
    unmark();
    isPointedAt.current = true;
    const { lookUpInForm } = await inForm();
    if (!isPointedAt.current || !form.current) return;
    // It shows at the fold that the field may be in, too.
    marked.current = lookUpInForm(form.current, { path, text })?.control;
    marked.current?.setAttribute('data-marked', '');
  };
  const show = async () => {
    unmark();
    const { selectInForm } = await inForm();
    if (form.current) setGone(!selectInForm(form.current, { path, text }));
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
