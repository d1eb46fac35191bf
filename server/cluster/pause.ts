/** The pause before the first replacement of a process, which doubles with each that follows, and the longest. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;
/** A process that was ready for so long has proven itself; the next pause is the first again. */
const PROVEN_MS = 60_000;

/**
 * Returns the pause before the next replacement of a process, in milliseconds: 250, doubled for each failure, 15 s at most.
 *
 * @param failures how many processes in a row ended before they had proven themselves
 */
export const pauseMs = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);

/** Returns true when a process was ready for a minute or more. @param readyForMs undefined when it never was ready */
export const hasProvenItself = (readyForMs: number | undefined): boolean => (readyForMs ?? 0) >= PROVEN_MS;
