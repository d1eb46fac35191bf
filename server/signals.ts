import { closeSync, openSync } from 'node:fs';
import { isatty } from 'node:tty';

/** Signals closer together than this count as one, in milliseconds: Ctrl-C comes from the terminal and from `npm start`. */
const SAME_SIGNAL_MS = 1_000;

type Reactions = {
  stop(): void;
  /** Called at each signal to stop more than a second after the first, from an operator who does not want to wait. */
  hurry(): void;
  /** Called when new server processes are asked for. */
  renew(): void;
};

/** Returns true when this process was started in a terminal that can still be opened. */
function hasTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r+'));
    return true;
  } catch {
    return false;
  }
}

/**
 * Reacts to the signals of an operator (contract: graceful-stop, workers). SIGINT and SIGTERM stop. SIGHUP asks for new server
 * processes, unless it has its first meaning: the terminal that the server was started in is closed; then it stops, too.
 */
export function onSignals({ stop, hurry, renew }: Reactions): void {
  const isInTerminal = [0, 1, 2].some((stream) => isatty(stream));
  let firstAt: number | undefined;
  const stopOrHurry = () => {
    if (firstAt === undefined) {
      firstAt = Date.now();
      stop();
    } else if (Date.now() - firstAt > SAME_SIGNAL_MS) hurry();
  };
  process.on('SIGINT', stopOrHurry).on('SIGTERM', stopOrHurry);
  process.on('SIGHUP', () => (isInTerminal && !hasTerminal() ? stopOrHurry() : renew()));
}
