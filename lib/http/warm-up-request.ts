/**
 * Header of the preflights that the server sends to its own routes when it has started (lib/startup/warm-routes.ts).
 * They are no requests of anybody, so they are not logged. A caller who sends it hides a preflight from the log, and
 * nothing else.
 */
export const WARM_UP_HEADER = 'x-reco-warm-up';

/** Whether the server asks itself. @param request a preflight */
export const isWarmUp = (request: Request): boolean => request.headers.has(WARM_UP_HEADER);
