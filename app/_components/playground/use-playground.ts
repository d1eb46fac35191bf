'use client';

import { useEffect, useRef, useState } from 'react';
import type { Draft } from './draft';
import { placeProblems } from './place-problems';
import { type FieldErrors, readDraft } from './read-draft';
import { type Outcome, sendRequest } from './send-request';

/** What a form of the playground knows and does. */
export type Playground = {
  draft: Draft;
  apiKey: string;
  errors: FieldErrors;
  outcome: Outcome;
  isLoading: boolean;
  change: (part: Partial<Draft>) => void;
  /** The key stays in the memory of the page. */
  changeApiKey: (apiKey: string) => void;
  send: () => Promise<void>;
};

/** State of a form of the playground, which begins with a draft and its answer. */
export function usePlayground(firstDraft: Draft, firstOutcome: Outcome): Playground {
  const [draft, setDraft] = useState(firstDraft);
  const [apiKey, setApiKey] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState(firstOutcome);
  const [isLoading, setLoading] = useState(false);
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  const send = async () => {
    const read = readDraft(draft);
    if ('errors' in read) {
      setErrors(read.errors);
      return;
    }
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setErrors({});
    setLoading(true);
    try {
      const next = await sendRequest({ body: read.body, apiKey: apiKey.trim(), signal: controller.signal });
      setOutcome(next);
      setLoading(false);
      if (next.kind === 'refused' && next.document.error.code === 'INVALID_REQUEST') {
        setErrors(placeProblems(next.document.error.details));
      }
    } catch (error) {
      // A later request took the place of this one, or the page is gone.
      if (!controller.signal.aborted) throw error;
    }
  };

  return {
    draft,
    apiKey,
    errors,
    outcome,
    isLoading,
    change: (part) => setDraft({ ...draft, ...part }),
    changeApiKey: setApiKey,
    send,
  };
}
