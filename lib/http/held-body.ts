/**
 * Header by which the server in front of Next tells a route what became of the body that it held back
 * (server/http/hold-body.ts). A caller who sends it elsewhere only refuses its own body.
 */
export const HELD_BODY_HEADER = 'x-reco-body';

/** How long a body may take to arrive, in milliseconds. */
export const BODY_TIMEOUT_MS = 10_000;

/** Largest body of a visitor's request in the playground, in bytes: what a person types is short. */
export const VISITOR_BODY_BYTES = 32 * 1024;

/** Why a body did not arrive whole. */
export type BodyProblem = 'too-large' | 'too-late';

/**
 * Reads from a header why the server in front did not pass the body on.
 *
 * @returns undefined when it passed the whole body on, or when there is no such server
 */
export function heldBodyProblem(request: Request): BodyProblem | undefined {
  const value = request.headers.get(HELD_BODY_HEADER);
  return value === 'too-large' || value === 'too-late' ? value : undefined;
}
