'use client';

import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { Draft } from './draft';
import { placeProblems } from './field-of-path';
import type { followStream } from './follow-stream';
import { NO_OFFERS, type Offers, offersFor, withinOffers } from './offers';
import { type FieldErrors, readDraft } from './read-draft';
import { type Outcome, sendRequest } from './send-request';

/** Short enough that a second is never skipped. */
const TICK_MS = 250;

const NONE = { totalS: 0, endsAt: 0, leftS: 0 };

/** Counts seconds down by the clock, so that a page that slept is not behind; both counts are 0 without a wait. */
function useCountdown() {
  const [wait, setWait] = useState(NONE);
  const isRunning = wait.leftS > 0;
  useEffect(() => {
    if (!isRunning) return;
    const tick = () =>
      setWait((now) => {
        const leftS = Math.max(0, Math.ceil((now.endsAt - Date.now()) / 1000));
        return leftS === now.leftS ? now : { ...now, leftS };
      });
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    totalS: wait.totalS,
    leftS: wait.leftS,
    start: (seconds: number) =>
      setWait({ totalS: seconds, endsAt: Date.now() + seconds * 1000, leftS: seconds }),
    clear: () => setWait(NONE),
  };
}

export type Playground = ReturnType<typeof usePlayground>;

/** The form around a part of the page, or whose answer it shows. */
export const PlaygroundContext = createContext<Playground | undefined>(undefined);

/** Gives a part of a form of the playground its state. @throws Error outside of one */
export function useForm(): Playground {
  const playground = useContext(PlaygroundContext);
  if (!playground) throw new Error('This is no part of a form of the playground.');
  return playground;
}

type Running = { controller: AbortController; outcome: Outcome };

export type PlaygroundStart = {
  firstDraft: Draft;
  firstOutcome: Outcome;
  server?: Offers;
  /** Where answers can be streamed: what follows them. */
  follow?: typeof followStream;
};

/** Keeps the state of a form of the playground, which begins with a draft and its answer. */
export function usePlayground({ firstDraft, firstOutcome, server = NO_OFFERS, follow }: PlaygroundStart) {
  const [draft, setDraft] = useState(firstDraft);
  const [apiKey, setApiKey] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState(firstOutcome);
  const [isLoading, setLoading] = useState(false);
  const wait = useCountdown();
  const form = useRef<HTMLFormElement>(null);
  const running = useRef<Running>(undefined);
  const offers = offersFor(apiKey, server);

  useEffect(() => () => running.current?.controller.abort(), []);

  const change = useCallback((part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })), []);

  const finish = (next: Outcome) => {
    setOutcome(next);
    setLoading(false);
    if (next.kind !== 'refused') return;
    if (next.retryAfterS) wait.start(next.retryAfterS);
    if (next.document.error.code === 'INVALID_REQUEST') {
      setErrors(placeProblems(next.document.error.details));
    }
  };

  const send = async () => {
    const asked = withinOffers(draft, offers);
    const read = readDraft(asked);
    if ('errors' in read) {
      setErrors(read.errors);
      return;
    }
    running.current?.controller.abort();
    const controller = new AbortController();
    const sent = { task: asked.task, body: read.body };
    const current: Running = {
      controller,
      outcome: { ...sent, kind: 'unfinished', recommendations: [], why: 'writing' },
    };
    running.current = current;
    setErrors({});
    setLoading(true);
    try {
      const next = await sendRequest({
        ...sent,
        apiKey: apiKey.trim(),
        follow: asked.task === 'recommend' && asked.stream === 'yes' ? follow : undefined,
        signal: controller.signal,
        onProgress: (progress) => {
          if (controller.signal.aborted) return;
          current.outcome = progress;
          setOutcome(progress);
        },
      });
      if (!controller.signal.aborted) finish(next);
    } catch (error) {
      // It was stopped, a later request took its place, or the page is gone.
      if (!controller.signal.aborted) throw error;
    }
  };

  /** Ends the request under way; what has come stays. */
  const stop = () => {
    const { controller, outcome: last } = running.current ?? {};
    controller?.abort();
    if (last?.kind === 'unfinished') finish({ ...last, why: 'stopped' });
  };

  return {
    form,
    draft,
    apiKey,
    /** Abilities of the server that the key can use. */
    offers,
    errors,
    outcome,
    isLoading,
    /** Runs while the API wants to be left alone. */
    wait,
    change,
    changeApiKey: (next: string) => {
      setApiKey(next);
      // Another key has a window of its own.
      wait.clear();
    },
    send,
    stop,
  };
}
