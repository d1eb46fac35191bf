import type { Worker } from './worker';

/** Interval of a server process's heartbeat (server/worker.ts), in milliseconds; tests set less. */
export const BEAT_MS = Number(process.env.RECO_BEAT_MS) || 10_000;
/** Missed beats in a row after which a process counts as hanging; pauses of a busy machine are shorter. */
const MAX_MISSED = 3;

type Watched = Pick<Worker, 'pid' | 'ended' | 'kill'>;

/**
 * Watches the heartbeat of a server process from its first beat on, and kills the process after 30 to 40 s without one, so that
 * another takes its place (contract: workers). Missed beats are counted, not the time since the last one: a machine that was
 * asleep has missed one at most. The function that it returns has to be called at each beat.
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
    if (missed <= MAX_MISSED) return;
    end();
    const seconds = (MAX_MISSED * BEAT_MS) / 1000;
    tell(`Server process ${worker.pid} hangs: no sign of it for ${seconds} s; it is ended.`);
    worker.kill();
  };
  return () => {
    missed = 0;
    if (!isOver) timer ??= setInterval(look, BEAT_MS);
  };
}
