'use client';

import { useEffect, useState } from 'react';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { MAX_LINK_CHARACTERS, readFragment, toFragment } from './form-link';
import { useForm } from './use-playground';

/** Copies a link that holds the form in its fragment, which no browser sends to any server. */
export function ShareLink() {
  const { draft } = useForm();
  const [note, setNote] = useState('');

  const copy = async () => {
    const fragment = toFragment(draft);
    const link = new URL(fragment, location.href).href;
    if (link.length > MAX_LINK_CHARACTERS) {
      setNote(
        `The form makes a link of ${link.length.toLocaleString('en-US')} characters; at most ${MAX_LINK_CHARACTERS.toLocaleString('en-US')} get through everywhere. Shorten it.`,
      );
      return;
    }
    history.replaceState(history.state, '', fragment);
    await navigator.clipboard.writeText(link).then(
      () => setNote('Link copied. It holds the form, not your key.'),
      () => setNote('The address of this page now holds the form, not your key.'),
    );
  };

  return (
    <>
      <Button variant="quiet" onClick={copy} className="scripting-none:hidden">
        Copy link
      </Button>
      <p role="status" className="basis-full text-xs text-faint empty:hidden">
        {note}
      </p>
    </>
  );
}

/** Fills the form in from the fragment of the address, now and when it changes; says when that cannot be read. */
export function LinkedForm() {
  const { change } = useForm();
  const [found, setFound] = useState<ReturnType<typeof readFragment>>();

  useEffect(() => {
    const read = () => {
      const next = readFragment(location.hash);
      setFound(next);
      if (next && 'draft' in next) change(next.draft);
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [change]);

  if (!found) return null;
  return 'problem' in found ? (
    <Notice tone="warn" role="alert" title="This link could not be read.">
      {found.problem} The form begins as it always does.
    </Notice>
  ) : (
    <Notice role="status">The form was filled in from the link. Nothing was sent yet.</Notice>
  );
}
