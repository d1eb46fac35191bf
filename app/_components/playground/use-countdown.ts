'use client';

import { useEffect, useState } from 'react';

/** A wait of some seconds. */
export type Countdown = {
  /** How long it was at its beginning; 0 when there has been none. */
  totalS: number;
  /** How much of it is left; 0 when it is over. */
  leftS: number;
  start: (seconds: number) => void;
  clear: () => void;
};

/** Short enough that a second is never skipped. */
const TICK_MS = 250;

const NONE = { totalS: 0, endsAt: 0, leftS: 0 };

/** Counts seconds down by the clock, so that a page that slept is not behind. */
export function useCountdown(): Countdown {
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
    start: (seconds) => setWait({ totalS: seconds, endsAt: Date.now() + seconds * 1000, leftS: seconds }),
    clear: () => setWait(NONE),
  };
}
