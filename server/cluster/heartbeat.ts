import type { Worker } from './worker';

/** How often a server process says that it goes on (server/worker.ts), in milliseconds; tests wait less. */
export const BEAT_MS = Number(process.env.RECO_BEAT_MS) || 10_000;
/** After so many beats in a row that did not come, it hangs: long pauses of a busy machine are shorter. */
const MOST_MISSED = 3;

type Watched = Pick<Worker, 'pid' | 'ended' | 'kill'>;

/**
 * Ends a server process that hangs, so that another one takes its place (contract: workers). It is watched from its first
 * beat on, which it says when it is ready. Beats that did not come are counted, not the time since the last one: when the machine or this process itself was asleep, all clocks have moved on, but nobody has
 * missed more than one.
 *
 * @param tell takes a line for the operator
 * @returns to be called at each beat
 */
export function watchBeats(worker: Watched, tell: (line: string) => void): () => void {
  let missed = 0;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    isOver = true;
    clearInterval(timer);
  };
  void worker.ended.then(end);
  const look = () => {
    missed += 1;
    if (missed <= MOST_MISSED) return;
    end();
    const seconds = (MOST_MISSED * BEAT_MS) / 1000;
    tell(`Server process ${worker.pid} hangs: no sign of it for ${seconds} s; it is ended.`);
    worker.kill();
  };
  return () => {
    missed = 0;
    if (!isOver) timer ??= setInterval(look, BEAT_MS);
  };
}
