/** The pause before the first replacement of a process, which doubles with each that follows, and the longest. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;
/** A process that was ready for so long has proven itself; the next pause is the first again. */
const PROVEN_MS = 60_000;

/** @param failures how many processes in a row ended before they had proven themselves */
export const pauseMs = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);

/** @param readyForMs how long the process that ended was ready; undefined when it never was */
export const hasProvenItself = (readyForMs: number | undefined): boolean => (readyForMs ?? 0) >= PROVEN_MS;
