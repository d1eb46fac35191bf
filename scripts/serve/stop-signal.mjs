const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Signals closer together than this are one: Ctrl-C reaches a server from the terminal and from `npm start`. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Calls back at the first signal to stop.
 *
 * @param {(hurry: Promise<void>) => void} onStop `hurry` resolves at a later signal, from somebody who waits no more
 */
export function onStopSignal(onStop) {
  let firstAt;
  let hurryUp;
  const hurry = new Promise((resolve) => {
    hurryUp = resolve;
  });
  const hear = () => {
    if (firstAt === undefined) {
      firstAt = Date.now();
      onStop(hurry);
    } else if (Date.now() - firstAt > SAME_SIGNAL_MS) hurryUp();
  };
  for (const signal of SIGNALS) process.on(signal, hear);
}
