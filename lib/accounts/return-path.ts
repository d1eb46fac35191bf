/** Header by which the middleware tells pages of the dashboard the path that was asked for. */
export const PATH_HEADER = 'x-reco-path';

/** Page that signing in leads to by default. */
export const DASHBOARD = '/dashboard';

const MAX_PATH_LENGTH = 512;

/**
 * Reads the page of the dashboard to return to after signing in (contract: sign-in). Signing in leads nowhere else, so that no
 * link can use the sign-in page to send somebody to another site.
 *
 * @param value of an address, a header or a form
 * @returns a path that begins with `/dashboard/`, with its query and without its fragment; undefined for anything else, and for a
 *   text of more than 512 characters
 */
export function returnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_PATH_LENGTH || !value.startsWith('/')) return undefined;
  const base = 'http://reco.invalid';
  const url = URL.canParse(value, base) ? new URL(value, base) : undefined;
  if (url?.origin !== base || !url.pathname.startsWith(`${DASHBOARD}/`)) return undefined;
  return url.pathname + url.search;
}

/** Returns the path of the sign-in page, which leads on to `path` where {@link returnPath} takes it (contract: sign-in). */
export function signInPath(path: unknown): string {
  const next = returnPath(path);
  return next ? `/sign-in?next=${encodeURIComponent(next)}` : '/sign-in';
}
