/** Carries the path of the page that was asked for, from the middleware to pages of the dashboard. */
export const PATH_HEADER = 'x-reco-path';

/** Where signing in leads by itself. */
export const DASHBOARD = '/dashboard';

const LONGEST_PATH = 512;

/**
 * The page of the dashboard to return to after signing in (contract: sign-in). Nothing else is led to, so that no link can
 * use the sign-in page to send somebody elsewhere.
 *
 * @param value whatever an address, a header or a form holds
 * @returns a path with its query below `/dashboard`; undefined for anything else, and for the dashboard's first page
 */
export function returnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_PATH || !value.startsWith('/')) return undefined;
  const base = 'http://reco.invalid';
  const url = URL.canParse(value, base) ? new URL(value, base) : undefined;
  if (url?.origin !== base || !url.pathname.startsWith(`${DASHBOARD}/`)) return undefined;
  return url.pathname + url.search;
}

/** The sign-in page, which leads on to a page of the dashboard. @param path whatever {@link returnPath} takes */
export function signInPath(path: unknown): string {
  const next = returnPath(path);
  return next ? `/sign-in?next=${encodeURIComponent(next)}` : '/sign-in';
}
