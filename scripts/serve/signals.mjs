import { closeSync, openSync } from 'node:fs';
import { isatty } from 'node:tty';

/** Signals closer together than this are one: Ctrl-C reaches a server from the terminal and from `npm start`. */
const SAME_SIGNAL_MS = 1_000;

/** Whether this process was started in a terminal that can still be opened. */
function hasTerminal() {
  try {
    closeSync(openSync('/dev/tty', 'r+'));
    return true;
  } catch {
    return false;
  }
}

/**
 * Hears the signals of an operator. SIGINT and SIGTERM stop. SIGHUP asks for new server processes, unless it says what it
 * said first of all: that the terminal which the server was started in is closed.
 *
 * @param {{ stop: () => void, hurry: () => void, renew: () => void }} react `hurry` is called at a later signal to stop,
 *   from somebody who waits no more
 */
export function onSignals({ stop, hurry, renew }) {
  const isInTerminal = [0, 1, 2].some((stream) => isatty(stream));
  let firstAt;
  const hear = () => {
    if (firstAt === undefined) {
      firstAt = Date.now();
      stop();
    } else if (Date.now() - firstAt > SAME_SIGNAL_MS) hurry();
  };
  process.on('SIGINT', hear).on('SIGTERM', hear);
  process.on('SIGHUP', () => (isInTerminal && !hasTerminal() ? hear() : renew()));
}
